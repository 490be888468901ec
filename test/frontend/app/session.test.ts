/** @vitest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncSession } from '../../../frontend/src/app/session/sync-session.ts';
import { restoreSession } from '../../../frontend/src/app/session/restore-session.ts';
import { notifySignedOut } from '../../../frontend/src/api/sign-out.ts';
import { hasStoredSession } from '../../../frontend/src/api/stored-session.ts';
import { unregisterServiceWorkers } from '../../../frontend/src/app/session/unregister-service-workers.ts';
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
vi.mock(import('../../../frontend/src/api/site-config.ts'), () => ({ loadSiteConfig: vi.fn() }));

const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const ada = { name: 'Ada', email: 'ada@example.com', owned_course: ['maths'], staff: false };

beforeEach(() => {
  localStorage.clear();
  mocks.replaceDocument.mockClear();
  mocks.sessionUser.mockReset();
});

describe('a page that Back brings as it was left', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    document.documentElement.hidden = false;
    syncSession(makeStore({ auth: ada }));
  });
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const comeBack = (persisted = true) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  it.each([
    ['nobody is signed in any more', () => localStorage.clear()],
    ['somebody else is signed in', () => localStorage.setItem(lastUser, 'bob')],
  ])('is hidden and read anew where %s', (_, happens) => {
    localStorage.setItem(lastUser, 'ada');
    leave();
    happens();
    comeBack();
    expect(document.documentElement.hidden).toBe(true);
    expect(reload).toHaveBeenCalled();
  });

  it('stays as it was for who left it, and a page that is new is new', () => {
    localStorage.setItem(lastUser, 'ada');
    leave();
    comeBack();
    localStorage.setItem(lastUser, 'bob');
    comeBack(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('restoring the sign-in', () => {
  it('does nothing for a visitor', async () => {
    expect(hasStoredSession()).toBe(false);
    expect(await restoreSession()).toBeUndefined();
    expect(mocks.sessionUser).not.toHaveBeenCalled();
  });

  it('reads who is signed in', async () => {
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockResolvedValue({ name: 'Ada', email: 'ada@example.com', staff: true });
    expect(await restoreSession()).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      owned_course: [],
      staff: true,
    });
  });

  it('takes somebody whose sign-in ran out for a visitor', async () => {
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockResolvedValue(undefined);
    expect(await restoreSession()).toBeUndefined();
  });

  it('throws where the sign-in cannot be checked', async () => {
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockRejectedValue(new Error('offline'));
    await expect(restoreSession()).rejects.toThrow('offline');
  });
});

describe('signing out (specification, section 4)', () => {
  it('clears the user and goes to /landing', () => {
    const store = makeStore({ auth: ada });
    syncSession(store);
    notifySignedOut();
    expect(store.getState().auth.email).toBe('');
    expect(mocks.replaceDocument).toHaveBeenCalledWith('/landing');
  });

  it('does nothing where nobody is signed in', () => {
    syncSession(makeStore());
    mocks.replaceDocument.mockClear();
    notifySignedOut();
    expect(mocks.replaceDocument).not.toHaveBeenCalled();
  });

  it('in another tab ends this one too', () => {
    const store = makeStore({ auth: ada });
    syncSession(store);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }));
    expect(store.getState().auth.email).toBe('ada@example.com');
    window.dispatchEvent(new StorageEvent('storage', { key: lastUser, newValue: null }));
    expect(store.getState().auth.email).toBe('');
  });

  it('signing in in another tab signs this one in', async () => {
    const store = makeStore();
    syncSession(store);
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockResolvedValue({ name: 'Ada', email: 'ada@example.com', staff: true });
    window.dispatchEvent(new StorageEvent('storage', { key: lastUser, newValue: 'sub' }));
    await waitFor(() => expect(store.getState().auth.name).toBe('Ada'));
  });
});

describe('a name or an address that is changed in another tab', () => {
  const idToken = lastUser.replace('LastAuthUser', 'sub.idToken');
  const changed = { name: 'Grace', email: 'grace@example.com', staff: false };

  it('is here too, and the rest stays', async () => {
    const store = makeStore({ auth: { ...ada, owned_course: ['maths'] } });
    syncSession(store);
    localStorage.setItem(lastUser, 'sub');
    mocks.sessionUser.mockResolvedValue(changed);
    window.dispatchEvent(new StorageEvent('storage', { key: idToken, newValue: 'a new token' }));
    await waitFor(() => expect(store.getState().auth.name).toBe('Grace'));
    expect(store.getState().auth).toMatchObject({ email: 'grace@example.com', owned_course: ['maths'] });
  });

  it('changes nothing where the token can’t be read', async () => {
    const store = makeStore({ auth: ada });
    syncSession(store);
    mocks.sessionUser.mockRejectedValueOnce(new Error('offline'));
    localStorage.setItem(lastUser, 'sub');
    window.dispatchEvent(new StorageEvent('storage', { key: idToken, newValue: 'a new token' }));
    await waitFor(() => expect(mocks.sessionUser).toHaveBeenCalled());
    expect(store.getState().auth).toEqual(ada);
  });
});

describe('a leftover service worker (specification, sections 4 and 8)', () => {
  const serviceWorkers = (getRegistrations: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });

  it('is unregistered at start', async () => {
    const unregister = vi.fn(() => Promise.resolve(true));
    serviceWorkers(() => Promise.resolve([{ unregister }, { unregister }]));
    await unregisterServiceWorkers();
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it('logs what goes wrong and goes on', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failure = new Error('no');
    serviceWorkers(() => Promise.reject(failure));
    await unregisterServiceWorkers();
    expect(warn).toHaveBeenCalledExactlyOnceWith('A service worker could not be unregistered', failure);
  });
});
