/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { Page as AccountProfilePage } from '../../../../frontend/src/routes/account-profile.tsx';
import { Page as AccountSecurityPage } from '../../../../frontend/src/routes/account-security.tsx';
import { setName } from '../../../../frontend/src/state/auth.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure } from '../../api.fixture.ts';

const pool = vi.hoisted(() => ({ rename: vi.fn(), confirmEmail: vi.fn() }));
const session = vi.hoisted(() => ({ renewSignIn: vi.fn(), signOutHere: vi.fn() }));
vi.mock(import('../../../../frontend/src/features/account/login/user-pool.ts'), () => pool);
vi.mock(import('../../../../frontend/src/api/renew-sign-in.ts'), () => ({
  renewSignIn: session.renewSignIn,
}));
vi.mock(import('../../../../frontend/src/api/cognito-sign-out.ts'), () => ({
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
  sessionUser: () => Promise.reject(new Error('offline')),
}));

const { changeEmail, changePassword } = accountRoutes;
const cognito = (name: string) => Object.assign(new Error(name), { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
beforeEach(() => {
  localStorage.clear();
  for (const call of [...Object.values(pool), ...Object.values(session)]) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const open = (page: ReactNode) =>
  renderWithStore(page, { preloadedState: { auth: signedInStudent() }, at: '/user/account-profile' });

async function requestCode(user: UserEvent) {
  await user.type(field('New e-mail address'), 'new@example.com');
  await user.type(field('Your password'), 'correct horse');
  await user.click(press('Send the code'));
}

describe('the profile', () => {
  it('shows the new name even if the token can’t be renewed', async () => {
    const { user, store } = await open(<AccountProfilePage />);
    await user.clear(field('Name'));
    await user.type(field('Name'), ' Grace ');
    await user.click(press('Save name'));
    await waitFor(() => expect(store.getState().auth.name).toBe('Grace'));
    expect(pool.rename).toHaveBeenCalledWith('Grace');
  });

  it('shows a name that another tab saved, unless the student is typing another one', async () => {
    const { user, store } = await open(<AccountProfilePage />);
    act(() => void store.dispatch(setName('Grace')));
    expect(field('Name').value).toBe('Grace');
    await user.type(field('Name'), ' H');
    act(() => void store.dispatch(setName('Ada')));
    expect(field('Name').value).toBe('Grace H');
  });

  it('asks to sign in again if another device ended the session', async () => {
    pool.rename.mockRejectedValue(cognito('NotAuthorizedException'));
    const { user, store } = await open(<AccountProfilePage />);
    await user.click(press('Save name'));
    await waitFor(() => expect(store.getState().auth.ended).toBe('session-ended'));
    expect(session.signOutHere).toHaveBeenCalledOnce();
  });

  it.each([
    ['wrong_password', /isn’t your password/],
    ['password_locked', /tried too many times/],
    ['email_unchanged', /your e-mail address already/],
    ['email_limit', /too many changes today/],
    ['internal_error', /isn’t your fault/],
  ] as const)('explains why no code was sent and keeps the typed address: %s', async (code, words) => {
    api.on(changeEmail, {}, () => failure(code));
    const { user } = await open(<AccountProfilePage />);
    await requestCode(user);
    await screen.findByText(words);
    expect(field('New e-mail address').value).toBe('new@example.com');
    const wrong = code === 'email_unchanged' ? 'New e-mail address' : 'Your password';
    await waitFor(() => expect(document.activeElement).toBe(field(wrong)));
  });

  it.each(['Use this address', 'Use another address'])(
    'announces the sent code, and focuses the new address after “%s”',
    async (name) => {
      api.on(changeEmail, {}, () => undefined);
      const { user } = await open(<AccountProfilePage />);
      await requestCode(user);
      await user.type(await screen.findByLabelText('Code'), '123456');
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said).toContainEqual(expect.stringMatching(/sent a code to it/));
      await user.click(press(name));
      await waitFor(() => expect(document.activeElement).toBe(field('New e-mail address')));
    },
  );

  describe('a new address that waits for its code', () => {
    const sendCode = async () => {
      api.on(changeEmail, {}, () => undefined);
      const { user, unmount } = await open(<AccountProfilePage />);
      await requestCode(user);
      await screen.findByLabelText('Code');
      unmount();
    };
    const readStorage = () => JSON.stringify(Object.entries(localStorage));

    it('is still there after a reload, without the password', async () => {
      await sendCode();
      expect(readStorage()).toContain('new@example.com');
      expect(readStorage()).not.toContain('correct horse');
      const { user, store } = await open(<AccountProfilePage />);
      await user.type(field('Code'), '123456');
      await user.click(press('Use this address'));
      await waitFor(() => expect(store.getState().auth.email).toBe('new@example.com'));
      await screen.findByText('You now sign in with new@example.com.');
      expect(readStorage()).not.toContain('new@example.com');
    });

    it('needs the password again to send another code', async () => {
      await sendCode();
      const { user } = await open(<AccountProfilePage />);
      await user.click(press('Another code or address'));
      expect(field('New e-mail address').value).toBe('new@example.com');
      expect(field('Your password').value).toBe('');
      expect(readStorage()).not.toContain('new@example.com');
    });

    it('is forgotten after a day, when the code expires', async () => {
      await sendCode();
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
      await open(<AccountProfilePage />);
      expect(field('New e-mail address').value).toBe('');
      expect(readStorage()).not.toContain('new@example.com');
      vi.mocked(Date.now).mockRestore();
    });
  });

  it.each([
    ['CodeMismatchException', /code isn’t right/],
    ['ExpiredCodeException', /code has expired/],
    ['LimitExceededException', /tried too many times/],
    ['AliasExistsException', /belongs to another account by now/],
  ])('explains why a code is refused: %s', async (name, words) => {
    api.on(changeEmail, {}, () => undefined);
    pool.confirmEmail.mockRejectedValue(cognito(name));
    const { user, store } = await open(<AccountProfilePage />);
    await requestCode(user);
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(press('Use this address'));
    await screen.findByText(words);
    expect(store.getState().auth.email).toBe('ada@example.com');
  });
});

describe('the password', () => {
  const change = async () => {
    const rendered = await open(<AccountSecurityPage />);
    await rendered.user.type(field('Current password'), 'correct horse');
    await rendered.user.type(field('New password'), 'tea at seven');
    await rendered.user.click(press('Change password'));
    return rendered;
  };

  it('is changed, and the browser signs in with it', async () => {
    api.on(changePassword, {}, () => undefined);
    await change();
    await screen.findByText(/Your password is changed/);
    expect(session.renewSignIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'tea at seven');
    expect(field('New password').value).toBe('');
  });

  it('must be entered again if the new sign-in fails', async () => {
    api.on(changePassword, {}, () => undefined);
    session.renewSignIn.mockRejectedValue(cognito('NetworkError'));
    const { store } = await change();
    await waitFor(() => expect(store.getState().auth.ended).toBe('password-changed'));
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
    ['weak_password', /at least 8 characters/],
    ['password_change_under_way', /being changed somewhere else/],
    ['password_locked', /quarter of an hour/],
  ] as const)('is not changed if the server refuses it: %s', async (code, words) => {
    api.on(changePassword, {}, () => failure(code));
    await change();
    await screen.findByText(words);
  });

  it('shows at its field that it is easy to guess', async () => {
    api.on(changePassword, {}, () => failure('weak_password', { because: 'common' }));
    await change();
    await screen.findByText(/Too many people use this password/);
    expect(session.renewSignIn).not.toHaveBeenCalled();
  });
});
