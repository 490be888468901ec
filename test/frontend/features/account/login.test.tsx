import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { EmailPanel } from '../../../../frontend/src/features/account/login/email-panel.tsx';
import { NamePanel } from '../../../../frontend/src/features/account/login/name-panel.tsx';
import { PasswordPanel } from '../../../../frontend/src/features/account/login/password-panel.tsx';
import { setName } from '../../../../frontend/src/state/auth.ts';
import { fill, renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure } from '../../api.fixture.ts';

const pool = vi.hoisted(() => ({ rename: vi.fn(), confirmEmail: vi.fn() }));
const session = vi.hoisted(() => ({ renewSignIn: vi.fn(), signOutHere: vi.fn() }));
vi.mock(import('../../../../frontend/src/features/account/login/user-pool.ts'), () => pool);
vi.mock(import('../../../../frontend/src/api/renew-sign-in.ts'), () => ({
  renewSignIn: session.renewSignIn,
}));
vi.mock(import('../../../../frontend/src/api/amplify.ts'), () => ({
  signOutHere: session.signOutHere,
}));
const chunks = vi.hoisted(() => ({ lost: new Set<string>() }));
vi.mock(import('../../../../frontend/src/loading/load-chunk.ts'), async (original) => {
  const { loadChunk, ...others } = await original();
  return {
    ...others,
    loadChunk: async <T,>(id: string, load: () => Promise<T>) => {
      if (chunks.lost.has(id)) await loadChunk(id, () => Promise.reject(new Error('lost')));
      return loadChunk(id, load);
    },
  };
});
vi.mock(import('../../../../frontend/src/api/session.ts'), () => ({
  idToken: (options) =>
    options?.forceRefresh === true ? Promise.reject(new Error('offline')) : Promise.resolve(undefined),
}));

const { changeEmail, changePassword } = accountRoutes;
const cognito = (name: string) => Object.assign(new Error(name), { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
beforeEach(() => {
  for (const call of [...Object.values(pool), ...Object.values(session)]) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const open = (panel: ReactNode) => renderWithStore(panel, { preloadedState: { auth: signedInStudent() } });

describe('the name', () => {
  it('is shown even if the token can’t be renewed', async () => {
    const { user, store } = await open(<NamePanel />);
    await fill(user, field('Name'), ' Grace ');
    await user.click(press('Save name'));
    await waitFor(() => expect(store.getState().auth.name).toBe('Grace'));
    expect(pool.rename).toHaveBeenCalledWith('Grace');
  });

  it('follows another tab, unless the student is typing another one', async () => {
    const { user, store } = await open(<NamePanel />);
    act(() => void store.dispatch(setName('Grace')));
    expect(field('Name').value).toBe('Grace');
    await fill(user, field('Name'), 'Grace H');
    act(() => void store.dispatch(setName('Ada')));
    expect(field('Name').value).toBe('Grace H');
  });

  it('can’t be saved if another device ended the session, and the student must sign in again', async () => {
    pool.rename.mockRejectedValue(cognito('NotAuthorizedException'));
    const { user, store } = await open(<NamePanel />);
    await user.click(press('Save name'));
    await waitFor(() => expect(store.getState().auth.ended).toBe('session-ended'));
    expect(session.signOutHere).toHaveBeenCalledOnce();
  });
});

describe('the email address', () => {
  async function requestCode(user: UserEvent) {
    await fill(user, field('New email address'), 'new@example.com');
    await fill(user, field('Your password'), 'correct horse');
    await user.click(press('Email me a code'));
  }
  const sendCode = async () => {
    api.on(changeEmail, {}, () => undefined);
    const { user, unmount } = await open(<EmailPanel />);
    await requestCode(user);
    await screen.findByLabelText('Code');
    unmount();
  };
  const readStorage = () => JSON.stringify(Object.entries(localStorage));

  it.each([
    ['wrong_password', 'Your password'],
    ['email_unchanged', 'New email address'],
  ] as const)(
    'stays in its field if the API refuses it, and the wrong field has the focus: %s',
    async (code, wrong) => {
      api.on(changeEmail, {}, () => failure(code));
      const { user } = await open(<EmailPanel />);
      await requestCode(user);
      await waitFor(() => expect(document.activeElement).toBe(field(wrong)));
      expect(field('New email address').value).toBe('new@example.com');
    },
  );

  it('gets a code, which is announced, and the student may choose another address', async () => {
    api.on(changeEmail, {}, () => undefined);
    const { user } = await open(<EmailPanel />);
    await requestCode(user);
    await screen.findByLabelText('Code');
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContainEqual(expect.stringMatching(/a code is on its way to it/));
    await user.click(press('Use another address'));
    await waitFor(() => expect(document.activeElement).toBe(field('New email address')));
  });

  it('needs the password again to send another code after a reload', async () => {
    await sendCode();
    expect(readStorage()).toContain('new@example.com');
    expect(readStorage()).not.toContain('correct horse');
    const { user } = await open(<EmailPanel />);
    await user.click(press('Another code or address'));
    expect(field('New email address').value).toBe('new@example.com');
    expect(field('Your password').value).toBe('');
    expect(readStorage()).not.toContain('new@example.com');
  });

  it('is forgotten after a day, when the code expires', async () => {
    await sendCode();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
    await open(<EmailPanel />);
    expect(field('New email address').value).toBe('');
    expect(readStorage()).not.toContain('new@example.com');
  });
});

describe('the password', () => {
  const change = async () => {
    const rendered = await open(<PasswordPanel />);
    await fill(rendered.user, field('Current password'), 'correct horse');
    await fill(rendered.user, field('New password'), 'tea at seven');
    await rendered.user.click(press('Change password'));
    return rendered;
  };

  it('is what the browser signs in with, and must be entered again if that fails', async () => {
    api.on(changePassword, {}, () => undefined);
    session.renewSignIn.mockRejectedValue(cognito('NetworkError'));
    const { store } = await change();
    await waitFor(() => expect(store.getState().auth.ended).toBe('password-changed'));
    expect(session.renewSignIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'tea at seven');
  });

  it('is not changed if the code that signs in again can’t be loaded', async () => {
    api.on(changePassword, {}, () => undefined);
    chunks.lost.add('renew-sign-in');
    const { store } = await change();
    chunks.lost.clear();
    await screen.findByText(/Part of this page didn’t load/);
    expect(api.count(changePassword)).toBe(0);
    expect(store.getState().auth.ended).toBeUndefined();
  });

  it.each([
    ['password_locked', {}, /quarter of an hour/],
    ['weak_password', { because: 'common' }, /Too many people use this password/],
  ] as const)('is not changed if the API refuses it: %s', async (code, details, words) => {
    api.on(changePassword, {}, () => failure(code, details));
    await change();
    await screen.findByText(words);
    expect(session.renewSignIn).not.toHaveBeenCalled();
  });
});
