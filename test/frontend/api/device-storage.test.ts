import { describe, expect, it, vi } from 'vitest';
import {
  clearOtherUsers,
  deleteStored,
  deviceStorage,
  listStored,
} from '../../../frontend/src/api/device-storage.ts';

const storeDraft = (student: string) => deviceStorage('draft', student).write('a', { by: student });

describe('storage on the device', () => {
  it('separates students, purposes and names', () => {
    storeDraft('ada');
    expect(deviceStorage('draft', 'ada').read('a')).toEqual({ by: 'ada' });
    expect(deviceStorage('draft', 'ada').read('b')).toBeNull();
    expect(deviceStorage('draft', 'bob').read('a')).toBeNull();
    expect(deviceStorage('unsaved', 'ada').read('a')).toBeNull();
  });

  it('lists the values of all students, and deletes those that match', () => {
    storeDraft('ada');
    storeDraft('bob');
    deviceStorage('unsaved', 'ada').write('a', {});
    localStorage.setItem('theme', 'dark');
    deleteStored('draft', ({ studentId }) => studentId === 'ada');
    expect(listStored('draft')).toEqual([{ studentId: 'bob', name: 'a', value: { by: 'bob' } }]);
    deviceStorage('draft', 'bob').remove('a');
    deleteStored('unsaved', () => true);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('treats a value that is no JSON as missing', () => {
    localStorage.setItem('ktc-draft ada a', '{');
    expect(deviceStorage('draft', 'ada').read('a')).toBeNull();
  });

  it('reports that nothing is stored if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storeDraft('ada')).toBe(false);
    expect(deviceStorage('draft', 'ada').read('a')).toBeNull();
    expect(listStored('draft')).toEqual([]);
    expect(() => deviceStorage('draft', 'ada').remove('a')).not.toThrow();
    expect(clearOtherUsers).not.toThrow();
  });
});

describe('a sign-in after one that ended by itself', () => {
  const hour = 60 * 60 * 1000;
  const signIn = (student: string) => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', student);
    clearOtherUsers();
  };
  const storeAnswer = (student: string, name: string, ageMs: number) =>
    deviceStorage('unsaved', student).write(name, { changedAt: Date.now() - ageMs });
  const list = (purpose: 'draft' | 'unsaved') =>
    listStored(purpose).map(({ studentId, name }) => `${studentId} ${name}`);

  it('of the same student keeps drafts and unsaved answers, however old they are', () => {
    storeDraft('ada');
    storeAnswer('ada', 'old', 25 * hour);
    signIn('ada');
    expect([list('draft'), list('unsaved')]).toEqual([['ada a'], ['ada old']]);
  });

  it('of another student deletes drafts at once and unsaved answers after a day', () => {
    storeDraft('ada');
    storeDraft('bob');
    storeAnswer('ada', 'recent', 23 * hour);
    storeAnswer('ada', 'old', 25 * hour);
    storeAnswer('bob', 'own', 25 * hour);
    signIn('bob');
    expect(list('draft')).toEqual(['bob a']);
    expect(list('unsaved').toSorted()).toEqual(['ada recent', 'bob own']);
  });
});
