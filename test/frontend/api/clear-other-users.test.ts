/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOtherUsers } from '../../../frontend/src/api/clear-other-users.ts';
import { deviceStorage, listStored } from '../../../frontend/src/api/device-storage.ts';

const hour = 60 * 60 * 1000;

const storeSignIn = (student: string) =>
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', student);
const signIn = (student: string) => {
  storeSignIn(student);
  clearOtherUsers();
};
const storeAnswer = (student: string, name: string, ageMs: number) =>
  deviceStorage('unsaved', student).write(name, { value: {}, changedAt: Date.now() - ageMs });
const listNames = (purpose: 'draft' | 'unsaved') => listStored(purpose).map(({ name }) => name);

beforeEach(() => localStorage.clear());

describe('after a sign-in that ended by itself', () => {
  it('the same student finds drafts and unsaved answers again, however old they are', () => {
    deviceStorage('draft', 'ada').write('question', { text: 'Of Ada' });
    storeAnswer('ada', 'long ago', 25 * hour);
    signIn('ada');
    expect([listNames('draft'), listNames('unsaved')]).toEqual([['question'], ['long ago']]);
  });

  it('another student’s sign-in removes drafts at once and unsaved answers after a day, and nothing of its own', () => {
    deviceStorage('draft', 'ada').write('question', { text: 'Of Ada' });
    deviceStorage('draft', 'bob').write('question', { text: 'Of Bob' });
    storeAnswer('ada', 'lately', 23 * hour);
    storeAnswer('ada', 'long ago', 25 * hour);
    storeAnswer('bob', 'own', 25 * hour);
    signIn('bob');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Of Ada');
    expect(deviceStorage('draft', 'bob').read('question')).toEqual({ text: 'Of Bob' });
    expect(listNames('unsaved').toSorted()).toEqual(['lately', 'own']);
  });

  it('a browser that blocks storage is no fault', () => {
    storeSignIn('bob');
    vi.stubGlobal('localStorage', undefined);
    expect(clearOtherUsers).not.toThrow();
  });
});
