/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorsOnly } from '../../../../frontend/src/app/guards/visitors-only.tsx';
import { ConfirmPage } from '../../../../frontend/src/routes/confirm.tsx';
import { ForgottenPasswordPage } from '../../../../frontend/src/routes/forgotten-password.tsx';
import { LoginPage } from '../../../../frontend/src/routes/login.tsx';
import { RegisterPage } from '../../../../frontend/src/routes/register.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const pool = vi.hoisted(() => ({
  logIn: vi.fn(),
  register: vi.fn(),
  confirm: vi.fn(),
  resendCode: vi.fn(),
  requestReset: vi.fn(),
  reset: vi.fn(),
}));
vi.mock(import('../../../../frontend/src/features/auth/user-pool.ts'), () => pool);

const cognitoError = (name: string, message = '') => Object.assign(new Error(message), { name });
const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com' } };

const pages = (
  <Routes>
    <Route path="/auth" element={<VisitorsOnly />}>
      <Route path="login" element={<LoginPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="confirm" element={<ConfirmPage />} />
      <Route path="forgotten-password" element={<ForgottenPasswordPage />} />
    </Route>
    <Route path="*" element={<p>signed-in page</p>} />
  </Routes>
);
const open = (at: Parameters<typeof renderWithStore>[1]) => renderWithStore(pages, at);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const call of Object.values(pool)) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('login', () => {
  const at = '/auth/login?returnTo=%2Fcourses%2Fmaths';
  async function fillAndSend() {
    const rendered = await open({ at });
    await rendered.user.type(field('E-mail'), ' ada@example.com ');
    await rendered.user.type(field('Password'), 'correct horse');
    await rendered.user.click(press('Sign in'));
    return rendered;
  }

  it('signs in and goes to returnTo', async () => {
    pool.logIn.mockResolvedValue(signedIn);
    const { address, store } = await fillAndSend();
    expect(pool.logIn).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'correct horse' });
    await vi.waitFor(() => expect(address()).toBe('/courses/maths'));
    expect(store.getState().auth).toEqual({ name: 'Ada', email: 'ada@example.com', owned_course: [] });
  });

  it('takes an unconfirmed account to the confirmation, with its e-mail filled in', async () => {
    pool.logIn.mockResolvedValue({ state: 'unconfirmed' });
    const { address } = await fillAndSend();
    await vi.waitFor(() => expect(address()).toBe('/auth/confirm?returnTo=%2Fcourses%2Fmaths'));
    expect(field('E-mail').value).toBe('ada@example.com');
  });

  it('says the same for a wrong password and an unknown account, and keeps what was typed', async () => {
    const said: (string | null)[] = [];
    for (const name of ['NotAuthorizedException', 'UserNotFoundException']) {
      pool.logIn.mockRejectedValue(cognitoError(name, 'Incorrect username or password.'));
      const { unmount } = await fillAndSend();
      said.push(screen.getByRole('alert').textContent);
      expect(field('E-mail').value).toContain('ada@example.com');
      expect(field('Password').value).toBe('correct horse');
      expect(document.activeElement).toBe(field('Password'));
      unmount();
    }
    expect(said[0]).toMatch(/don’t match/);
    expect(said[1]).toBe(said[0]);
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', /too many tries/],
    ['LimitExceededException', '', /too many tries/],
    ['NetworkError', '', /can’t be reached/],
    ['ChunkLoadError', 'Loading chunk user-pool failed.', /reload the page/],
    ['TypeError', 'Failed to fetch', /can’t be reached/],
    ['InternalErrorException', '', /isn’t your fault/],
  ])('words %s (%s)', async (name, message, words) => {
    pool.logIn.mockRejectedValue(cognitoError(name, message));
    await fillAndSend();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });

  it('forgets what the last try met when this one stops at a field', async () => {
    pool.logIn.mockRejectedValue(cognitoError('NotAuthorizedException'));
    const { user } = await fillAndSend();
    expect(screen.getByRole('alert').textContent).toMatch(/don’t match/);
    await user.clear(field('Password'));
    await user.click(press('Sign in'));
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it.each([
    ['Forgotten your password?', '/auth/forgotten-password'],
    ['Sign up', '/auth/register'],
  ])('carries the typed e-mail on: %s', async (name, path) => {
    const { user, address } = await open({ at });
    await user.type(field('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('link', { name }));
    await vi.waitFor(() => expect(address()).toContain(path));
    if (path.endsWith('password')) expect(field('E-mail').value).toBe('ada@example.com');
  });

  it('logs the failure by name alone (specification, section 8)', async () => {
    pool.logIn.mockRejectedValue(cognitoError('NotAuthorizedException', 'no, ada@example.com'));
    await fillAndSend();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('auth', 'signIn_failure', 'NotAuthorizedException');
  });

  it('sends once, however often it is asked to', async () => {
    let settle: (outcome: unknown) => void = () => undefined;
    pool.logIn.mockReturnValue(new Promise((resolve) => (settle = resolve)));
    const { user, address } = await fillAndSend();
    await user.click(press('One moment…'));
    await user.type(field('Password'), '{Enter}');
    expect(pool.logIn).toHaveBeenCalledOnce();
    act(() => settle(signedIn));
    await vi.waitFor(() => expect(address()).toBe('/courses/maths'));
  });

  it('asks for what is missing and focuses the first of it', async () => {
    const { user } = await open({ at });
    await user.click(press('Sign in'));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('E-mail').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your e-mail address.',
    );
    expect(document.activeElement).toBe(field('E-mail'));
    expect(pool.logIn).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { user } = await open({ at });
    expect(field('Password').type).toBe('password');
    await user.click(press('Show password'));
    expect(field('Password').type).toBe('text');
    await user.click(press('Hide password'));
    expect(field('Password').type).toBe('password');
  });

  it('names its fields for password managers', async () => {
    await open({ at });
    expect(field('E-mail').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
  });

  it('goes to signing up without losing where the student wants to be', async () => {
    const { user, address } = await open({ at });
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    await vi.waitFor(() => expect(address()).toBe('/auth/register?returnTo=%2Fcourses%2Fmaths'));
  });
});

describe('register (specification, section 5)', () => {
  async function send({ name = "Zoë O'Neil 🦊", email = 'zoe@example.com', password = 'aaaaaaaa' } = {}) {
    const rendered = await open({ at: '/auth/register' });
    await rendered.user.type(field('Name'), name);
    await rendered.user.type(field('E-mail'), email);
    await rendered.user.type(field('New password'), password);
    await rendered.user.click(press('Sign up'));
    return rendered;
  }

  it('takes 8 characters of any class and a name with an apostrophe and an emoji', async () => {
    const { address } = await send();
    expect(pool.register).toHaveBeenCalledWith({
      name: "Zoë O'Neil 🦊",
      email: 'zoe@example.com',
      password: 'aaaaaaaa',
    });
    await vi.waitFor(() => expect(address()).toBe('/auth/confirm'));
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('refuses 7 characters and keeps what was typed', async () => {
    await send({ password: 'aA1!xyz' });
    expect(pool.register).not.toHaveBeenCalled();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(field('New password').value).toBe('aA1!xyz');
    expect(document.activeElement).toBe(field('New password'));
  });

  it('keeps spaces inside the password', async () => {
    await send({ password: 'a four word pass' });
    expect(pool.register.mock.calls[0]?.[0]).toMatchObject({ password: 'a four word pass' });
  });

  it.each(['        ', ' leading space', 'trailing space '])(
    'refuses spaces at the ends, as Cognito does: "%s"',
    async (password) => {
      await send({ password });
      expect(pool.register).not.toHaveBeenCalled();
      expect(screen.getByText(/something other than a space/)).toBeTruthy();
      expect(field('New password').value).toBe(password);
      expect(document.activeElement).toBe(field('New password'));
    },
  );

  it('says how long a password must be before it is typed', async () => {
    await open({ at: '/auth/register' });
    const hint = document.getElementById(field('New password').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^At least 8 characters/);
    expect(field('New password').autocomplete).toBe('new-password');
  });
});

describe('confirm', () => {
  const at = { pathname: '/auth/confirm', state: { email: 'zoe@example.com' } };

  it('takes the code with spaces in it and signs in', async () => {
    pool.confirm.mockResolvedValue(signedIn);
    const { user, address } = await open({ at });
    await user.type(field('Code'), ' 123 456 ');
    await user.click(press('Confirm'));
    expect(pool.confirm).toHaveBeenCalledWith({ email: 'zoe@example.com', code: '123456' });
    await vi.waitFor(() => expect(address()).toBe('/dashboard/default'));
  });

  it('goes on to signing in where the sign-up happened elsewhere', async () => {
    pool.confirm.mockResolvedValue({ state: 'confirmed' });
    const { user, address } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await vi.waitFor(() => expect(address()).toBe('/auth/login'));
    expect(screen.getByText(/address is confirmed/)).toBeTruthy();
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it.each([
    ['CodeMismatchException', /isn’t right/],
    ['ExpiredCodeException', /run out/],
    ['NotAuthorizedException', /isn’t right/],
  ])('words %s and focuses the code', async (name, words) => {
    pool.confirm.mockRejectedValue(cognitoError(name));
    const { user } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    expect(document.activeElement).toBe(field('Code'));
    expect(field('Code').value).toBe('123456');
  });

  it('asks for a code keyboard and for the code that the system offers', async () => {
    await open({ at });
    expect(field('Code').inputMode).toBe('numeric');
    expect(field('Code').autocomplete).toBe('one-time-code');
  });

  it('sends another code only after the cooldown, and says so', async () => {
    const timers = vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user } = await open({ at });
    await user.click(press('Send a new code in 30 s'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    for (let second = 0; second < 30; second++) act(() => void timers.advanceTimersByTime(1000));
    await user.click(press('Send a new code'));
    expect(pool.resendCode).toHaveBeenCalledExactlyOnceWith('zoe@example.com');
    expect(press('Send a new code in 30 s')).toBeTruthy();
    expect(screen.getByText('A new code is on its way.')).toBeTruthy();
    vi.useRealTimers();
  });

  it('goes on to a new password where the account was begun elsewhere, and says so', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: true });
    const { user, address } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await vi.waitFor(() => expect(address()).toBe('/auth/forgotten-password'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a new password');
    expect(screen.getByText(/keeps the account yours alone/, { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/another code to zoe@example\.com/);
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('asks for the new password another way where its code could not be sent', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: false });
    const { user } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await vi.waitFor(() => expect(press('Send the code')).toBeTruthy());
    expect(field('E-mail').value).toBe('zoe@example.com');
    expect(screen.getByText(/choose its password/)).toBeTruthy();
  });

  it('needs an e-mail to send another code where none was handed on', async () => {
    const { user } = await open({ at: '/auth/confirm' });
    await user.click(press('Send a new code'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
  });
});

describe('forgotten password', () => {
  async function ask() {
    const rendered = await open({ at: '/auth/forgotten-password' });
    await rendered.user.type(field('E-mail'), 'ada@example.com{Enter}');
    await screen.findByLabelText('Code');
    return rendered;
  }

  it('asks for a code, sets a new password and signs in with it', async () => {
    pool.reset.mockResolvedValue(signedIn);
    const { user, address } = await ask();
    expect(pool.requestReset).toHaveBeenCalledWith('ada@example.com');
    await user.type(field('Code'), '654321');
    await user.type(field('New password'), 'a better one');
    await user.click(press('Save and sign in'));
    expect(pool.reset).toHaveBeenCalledWith({
      code: '654321',
      password: 'a better one',
      email: 'ada@example.com',
    });
    await vi.waitFor(() => expect(address()).toBe('/dashboard/default'));
  });

  it('says the same whether the account exists or not', async () => {
    await ask();
    expect(screen.getByText(/has an account with us, a code is on its way/, { selector: 'p' })).toBeTruthy();
  });

  it('puts the focus on the next step and says where the code went', async () => {
    await ask();
    const heading = screen.getByRole('heading', { name: 'Set a new password' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('status').textContent).toMatch(/ada@example\.com .*a code is on its way/);
  });

  it('leads back to another address, with the focus', async () => {
    const { user } = await ask();
    await user.click(press('Use another address'));
    const heading = screen.getByRole('heading', { name: 'Forgotten password' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(field('E-mail').value).toBe('ada@example.com');
  });

  it('words a wrong code', async () => {
    pool.reset.mockRejectedValue(cognitoError('CodeMismatchException'));
    const { user } = await ask();
    await user.type(field('Code'), '000000');
    await user.type(field('New password'), 'a better one{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/isn’t right/);
  });
});
