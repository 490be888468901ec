/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cognitoError, field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

describe('login', () => {
  const at = '/auth/login?returnTo=%2Fcourses%2Fmaths';
  async function fillAndSend() {
    const rendered = await open({ at });
    await rendered.user.type(field('E-mail'), ' ada@example.com ');
    await rendered.user.type(field('Password'), 'correct horse');
    await rendered.user.click(press('Sign in'));
    return rendered;
  }

  it('says that the password was changed where that ended the sign-in', async () => {
    await open({ at: { pathname: '/auth/login', state: { notice: 'password-changed' } } });
    screen.getByText(/Sign in with your new password/);
  });

  it('signs in and goes to returnTo', async () => {
    pool.logIn.mockResolvedValue(signedIn);
    const { address, store } = await fillAndSend();
    expect(pool.logIn).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'correct horse' });
    await waitFor(() => expect(address()).toBe('/courses/maths'));
    expect(store.getState().auth).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      owned_course: [],
      staff: false,
    });
  });

  it('takes an unconfirmed account to the confirmation, with its e-mail filled in', async () => {
    pool.logIn.mockResolvedValue({ state: 'unconfirmed' });
    const { address } = await fillAndSend();
    await waitFor(() => expect(address()).toBe('/auth/confirm?returnTo=%2Fcourses%2Fmaths'));
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
      await waitFor(() => expect(document.activeElement).toBe(field('Password')));
      unmount();
    }
    expect(said[0]).toMatch(/don’t match/);
    expect(said[1]).toBe(said[0]);
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', /too many times/],
    ['LimitExceededException', '', /too many times/],
    ['NetworkError', '', /can’t reach KTC/],
    ['ChunkLoadError', 'Loading chunk user-pool failed.', /reload the page/],
    ['TypeError', 'Failed to fetch', /can’t reach KTC/],
    ['InternalErrorException', '', /isn’t your fault/],
  ])('words %s (%s)', async (name, message, words) => {
    pool.logIn.mockRejectedValue(cognitoError(name, message));
    await fillAndSend();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });

  it('forgets what the last try met when this one stops at a field', async () => {
    pool.logIn.mockRejectedValue(cognitoError('NotAuthorizedException'));
    const { user } = await fillAndSend();
    expect(screen.getByRole('alert').textContent).toMatch(/don’t match/);
    await user.clear(field('Password'));
    await user.click(press('Sign in'));
    screen.getByText('Enter your password.');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it.each([
    ['Forgotten your password?', '/auth/forgotten-password'],
    ['Sign up', '/auth/register'],
  ])('carries the typed e-mail on: %s', async (name, path) => {
    const { user, address } = await open({ at });
    await user.type(field('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toContain(path));
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
    await waitFor(() => expect(pool.logIn).toHaveBeenCalledOnce());
    act(() => settle(signedIn));
    await waitFor(() => expect(address()).toBe('/courses/maths'));
  });

  it('asks for what is missing and focuses the first of it', async () => {
    const { user } = await open({ at });
    await user.click(press('Sign in'));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('E-mail').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your e-mail address.',
    );
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
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
    await waitFor(() => expect(address()).toBe('/auth/register?returnTo=%2Fcourses%2Fmaths'));
  });
});
