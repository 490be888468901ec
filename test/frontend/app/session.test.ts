import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifySignedOut } from '../../../frontend/src/api/sign-out-listeners.ts';
import { restoreSession, syncSession } from '../../../frontend/src/app/session/sync-session.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const mocks = vi.hoisted(() => ({
  replaceDocument: vi.fn<(path: string) => void>(),
  sessionUser: vi.fn(),
}));
vi.mock(import('../../../frontend/src/app/session/leave.ts'), () => ({
  replaceDocument: mocks.replaceDocument,
  isLeaving: () => false,
}));
vi.mock(import('../../../frontend/src/api/session.ts'), () => ({ sessionUser: mocks.sessionUser }));

const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const ada = { name: 'Ada', email: 'ada@example.com', owned_course: ['maths'], staff: false };

function openTab(auth?: typeof ada) {
  const store = makeStore(auth && { auth });
  syncSession(store);
  mocks.replaceDocument.mockClear();
  return store;
}
const changeInOtherTab = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => void mocks.sessionUser.mockReset());

describe('a page that Back restores from the cache', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    document.documentElement.hidden = false;
    localStorage.setItem(lastUser, 'ada');
    openTab(ada);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  const comeBack = (persisted = true) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  it.each([
    ['nobody is signed in any more', () => localStorage.clear()],
    ['somebody else is signed in', () => localStorage.setItem(lastUser, 'bob')],
  ])('is hidden and reloaded if %s', (_, happens) => {
    happens();
    comeBack();
    expect(document.documentElement.hidden).toBe(true);
    expect(reload).toHaveBeenCalled();
  });

  it('stays for the same user, and a new document is never reloaded', () => {
    comeBack();
    localStorage.setItem(lastUser, 'bob');
    comeBack(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('restoring the sign-in', () => {
  it('reads who is signed in, and treats an expired sign-in as a visitor', async () => {
    localStorage.setItem(lastUser, 'sub');
    const user = { name: 'Ada', email: 'ada@example.com', staff: true };
    mocks.sessionUser.mockResolvedValueOnce(user);
    expect(await restoreSession()).toEqual({ ...user, owned_course: [] });
    mocks.sessionUser.mockResolvedValueOnce(undefined);
    expect(await restoreSession()).toBeUndefined();
  });

  it('throws if the sign-in can’t be checked', async () => {
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockRejectedValue(new Error('offline'));
    await expect(restoreSession()).rejects.toThrow('offline');
  });
});

describe('signing out (specification, section 4)', () => {
  it('in another tab ends this session too', () => {
    const store = openTab(ada);
    changeInOtherTab('something else', null);
    expect(store.getState().auth.email).toBe('ada@example.com');
    changeInOtherTab(lastUser, null);
    expect(store.getState().auth.email).toBe('');
  });

  it('redirects no visitor', () => {
    openTab();
    notifySignedOut();
    expect(mocks.replaceDocument).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  const idToken = lastUser.replace('LastAuthUser', 'sub.idToken');
  beforeEach(() => localStorage.setItem(lastUser, 'sub'));

  it('in which somebody signs in signs this tab in', async () => {
    const store = openTab();
    mocks.sessionUser.mockResolvedValue({ name: 'Ada', email: 'ada@example.com', staff: true });
    changeInOtherTab(lastUser, 'sub');
    await waitFor(() => expect(store.getState().auth.name).toBe('Ada'));
  });

  it('whose new token can’t be read changes nothing', async () => {
    const store = openTab(ada);
    mocks.sessionUser.mockRejectedValueOnce(new Error('offline'));
    changeInOtherTab(idToken, 'a new token');
    await waitFor(() => expect(mocks.sessionUser).toHaveBeenCalled());
    expect(store.getState().auth).toEqual(ada);
  });
});
