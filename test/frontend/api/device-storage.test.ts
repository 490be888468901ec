/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDrafts } from '../../../frontend/src/api/draft-storage.ts';
import { deleteStored, deviceStorage, listStored } from '../../../frontend/src/api/device-storage.ts';

beforeEach(() => localStorage.clear());

it('deletes the drafts of everybody at sign-out, or of all but one student', () => {
  deviceStorage('draft', 'ada').write('a', { by: 'ada' });
  deviceStorage('draft', 'bob').write('a', { by: 'bob' });
  localStorage.setItem('theme', 'dark');
  deleteDrafts('bob');
  expect(listStored('draft')).toEqual([{ studentId: 'bob', name: 'a', value: { by: 'bob' } }]);
  deleteDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

describe('storage on the device', () => {
  it('keeps students, purposes and names apart', () => {
    deviceStorage('draft', 'ada').write('thread 1', { text: 'Why?' });
    expect(deviceStorage('draft', 'ada').read('thread 1')).toEqual({ text: 'Why?' });
    expect(deviceStorage('draft', 'ada').read('thread')).toBeNull();
    expect(deviceStorage('draft', 'bob').read('thread 1')).toBeNull();
    expect(deviceStorage('unsaved', 'ada').read('thread 1')).toBeNull();
  });

  it('lists a purpose for all students, and deletes what matches', () => {
    deviceStorage('draft', 'ada').write('a', { by: 'ada' });
    deviceStorage('draft', 'bob').write('a', { by: 'bob' });
    deviceStorage('unsaved', 'ada').write('a', {});
    deleteStored('draft', ({ studentId }) => studentId === 'ada');
    expect(listStored('draft')).toEqual([{ studentId: 'bob', name: 'a', value: { by: 'bob' } }]);
    deviceStorage('draft', 'bob').remove('a');
    deleteStored('unsaved');
    expect(localStorage).toHaveLength(0);
  });

  it('says that nothing is stored where the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(deviceStorage('draft', 'ada').write('a', {})).toBe(false);
    expect(deviceStorage('draft', 'ada').read('a')).toBeNull();
    expect(listStored('draft')).toEqual([]);
    deviceStorage('draft', 'ada').remove('a');
  });

  it('takes a value that is no JSON for none', () => {
    localStorage.setItem('ktc-draft ada a', '{');
    expect(deviceStorage('draft', 'ada').read('a')).toBeNull();
  });
});
