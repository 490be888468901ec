import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorsOnly } from '../../../../frontend/src/app/guards.tsx';
import { Page as ConfirmPage } from '../../../../frontend/src/routes/confirm.tsx';
import { Page as ForgottenPasswordPage } from '../../../../frontend/src/routes/forgotten-password.tsx';
import { Page as LoginPage } from '../../../../frontend/src/routes/login.tsx';
import { Page as RegisterPage } from '../../../../frontend/src/routes/register.tsx';
import { fill, renderWithStore } from '../../../support/render-with-store.tsx';

const pool = vi.hoisted(() => ({
  logIn: vi.fn(),
  register: vi.fn(),
  confirm: vi.fn(),
  resendCode: vi.fn(),
  requestReset: vi.fn(),
  reset: vi.fn(),
}));
vi.mock(import('../../../../frontend/src/features/auth/user-pool.ts'), () => pool);

const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com', staff: false } };

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
});

describe('login', () => {
  const at = '/auth/login?returnTo=%2Fcourses%2Fmaths';
  async function fillAndSend() {
    const rendered = await open({ at });
    await fill(rendered.user, field('Email'), ' ada@example.com ');
    await fill(rendered.user, field('Password'), 'correct horse');
    await rendered.user.click(press('Sign in'));
    return rendered;
  }

  it('says that a change of the password ended the sign-in', async () => {
    await open({ at: { pathname: '/auth/login', state: { notice: 'password-changed' } } });
    screen.getByText(/Sign in with your new password/);
  });

  it('signs in once for repeated presses and goes to returnTo', async () => {
    let settle: (outcome: unknown) => void = () => undefined;
    pool.logIn.mockReturnValue(new Promise((resolve) => (settle = resolve)));
    const { user, address, store } = await fillAndSend();
    await user.click(press('One moment…'));
    await user.type(field('Password'), '{Enter}');
    const login = { email: 'ada@example.com', password: 'correct horse' };
    await waitFor(() => expect(pool.logIn).toHaveBeenCalledExactlyOnceWith(login));
    act(() => settle(signedIn));
    await waitFor(() => expect(address()).toBe('/courses/maths'));
    expect(store.getState().auth).toEqual({ ...signedIn.user, owned_course: [] });
  });

  it('asks for missing values and focuses the first missing field', async () => {
    const { user } = await open({ at });
    await user.click(press('Sign in'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('Email').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your email address.',
    );
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(pool.logIn).not.toHaveBeenCalled();
  });

  it('shows and hides the password, and names its fields for password managers', async () => {
    const { user } = await open({ at });
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('Password').type).toBe('password');
    await user.click(press('Show password'));
    expect(field('Password').type).toBe('text');
    await user.click(press('Hide password'));
    expect(field('Password').type).toBe('password');
  });

  it.each([
    ['Forgotten your password?', 'forgotten-password'],
    ['Sign up', 'register'],
  ])('passes the typed email and returnTo on: %s', async (name, screenName) => {
    const { user, address } = await open({ at });
    await fill(user, field('Email'), 'ada@example.com');
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(`/auth/${screenName}?returnTo=%2Fcourses%2Fmaths`));
    if (screenName === 'forgotten-password') expect(field('Email').value).toBe('ada@example.com');
  });
});

describe('register (specification, section 5)', () => {
  async function send({ name = "Zoë O'Neil 🦊", email = 'zoe@example.com', password = 'uvox lmp' } = {}) {
    const rendered = await open({ at: '/auth/register' });
    await fill(rendered.user, field('Name'), name);
    await fill(rendered.user, field('Email'), email);
    await fill(rendered.user, field('New password'), password);
    await rendered.user.click(press('Sign up'));
    return rendered;
  }

  it('takes 8 characters, with a space inside, and a name with an apostrophe and an emoji', async () => {
    const { address } = await send();
    await waitFor(() =>
      expect(pool.register).toHaveBeenCalledWith({
        name: "Zoë O'Neil 🦊",
        email: 'zoe@example.com',
        password: 'uvox lmp',
      }),
    );
    await waitFor(() => expect(address()).toBe('/auth/confirm'));
    expect(field('Email').value).toBe('zoe@example.com');
  });

  it('refuses a name with invisible characters', async () => {
    await send({ name: 'Sam\u202e' });
    await screen.findByText(/This name has a hidden sign in it/);
    expect(pool.register).not.toHaveBeenCalled();
  });

  it.each([
    ['too short', 'aA1!xyz', /^Use at least 8 characters\.$/],
    ['with a space at the start', ' leading space', /can’t start or end with a space/],
    ['of spaces', '        ', /can’t start or end with a space/],
    ['common', 'Password123', /Too many people use this password/],
    ['with the name', 'oneil oneil', /Don’t use your name or your email address/],
  ])('refuses a password that is %s, and keeps what was typed', async (_, password, message) => {
    await send({ name: 'Zoë Oneil', email: 'zoes.fox@example.com', password });
    await screen.findByText(message);
    expect(pool.register).not.toHaveBeenCalled();
    expect(field('New password').value).toBe(password);
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  });

  it('says how long a password must be before it is typed', async () => {
    await open({ at: '/auth/register' });
    const hint = document.getElementById(field('New password').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^At least 8 characters/);
    expect(field('New password').autocomplete).toBe('new-password');
  });

  it('names the terms and the privacy page before the button, and keeps the form open beside them', async () => {
    await open({ at: '/auth/register' });
    for (const [name, address] of [
      ['our terms', '/terms'],
      ['privacy page', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
      expect(link.compareDocumentPosition(press('Sign up'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});

describe('confirm', () => {
  const at = { pathname: '/auth/confirm', state: { email: 'zoe@example.com' } };

  async function enterCode(user: UserEvent) {
    await fill(user, field('Code'), '123456');
    await user.keyboard('{Enter}');
  }

  it('leads to signing in if the sign-up happened on another device', async () => {
    pool.confirm.mockResolvedValue({ state: 'confirmed' });
    const { user, address } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(address()).toBe('/auth/login'));
    screen.getByText(/address is confirmed/);
    expect(field('Email').value).toBe('zoe@example.com');
  });

  it('sends another code only after the cooldown, and says so', async () => {
    const timers = vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user } = await open({ at });
    await user.click(press('Send a new code in 30 seconds'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    for (let second = 0; second < 30; second++) act(() => void timers.advanceTimersByTime(1000));
    await user.click(press('Send a new code'));
    await waitFor(() => expect(pool.resendCode).toHaveBeenCalledExactlyOnceWith('zoe@example.com'));
    expect(press('Send a new code in 30 seconds')).toBeTruthy();
    screen.getByText('A new code is on its way.');
  });

  it('asks to send the code for the new password if it could not be sent', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: false });
    const { user } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(press('Send the code')).toBeTruthy());
    expect(field('Email').value).toBe('zoe@example.com');
    screen.getByText(/choose a new password/);
  });

  it('needs an email address to send another code', async () => {
    const { user } = await open({ at: '/auth/confirm' });
    await user.click(press('Send a new code'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    screen.getByText('Enter your email address.');
  });
});

describe('forgotten password', () => {
  it('returns to the first step for another address, and focuses it', async () => {
    const { user } = await open({ at: '/auth/forgotten-password' });
    await fill(user, field('Email'), 'ada@example.com');
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Code');
    await user.click(press('Use another address'));
    const heading = screen.getByRole('heading', { name: 'Forgotten password' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(field('Email').value).toBe('ada@example.com');
  });
});
