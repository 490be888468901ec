/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../support/render-with-store.tsx';
import { cognitoError, field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

describe('login', () => {
  const at = '/auth/login?returnTo=%2Fcourses%2Fmaths';
  async function fillAndSend() {
    const rendered = await open({ at });
    await fill(rendered.user, field('E-mail'), ' ada@example.com ');
    await fill(rendered.user, field('Password'), 'correct horse');
    await rendered.user.click(press('Sign in'));
    return rendered;
  }

  it('says that a change of the password ended the sign-in', async () => {
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

  it('explains a refusal and logs its name alone, until the next try stops at a field', async () => {
    pool.logIn.mockRejectedValue(cognitoError('NotAuthorizedException', 'no, ada@example.com'));
    const { user } = await fillAndSend();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(screen.getByRole('alert').textContent).toMatch(/don’t match/);
    expect(field('E-mail').value).toContain('ada@example.com');
    expect(field('Password').value).toBe('correct horse');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('auth', 'signIn_failure', 'NotAuthorizedException');
    await user.clear(field('Password'));
    await user.click(press('Sign in'));
    screen.getByText('Enter your password.');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('sends once for repeated presses', async () => {
    let settle: (outcome: unknown) => void = () => undefined;
    pool.logIn.mockReturnValue(new Promise((resolve) => (settle = resolve)));
    const { user, address } = await fillAndSend();
    await user.click(press('One moment…'));
    await user.type(field('Password'), '{Enter}');
    await waitFor(() => expect(pool.logIn).toHaveBeenCalledOnce());
    act(() => settle(signedIn));
    await waitFor(() => expect(address()).toBe('/courses/maths'));
  });

  it('asks for missing values and focuses the first missing field', async () => {
    const { user } = await open({ at });
    await user.click(press('Sign in'));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('E-mail').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your e-mail address.',
    );
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(pool.logIn).not.toHaveBeenCalled();
  });

  it('shows and hides the password, and names its fields for password managers', async () => {
    const { user } = await open({ at });
    expect(field('E-mail').autocomplete).toBe('username');
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
  ])('passes the typed e-mail and returnTo on: %s', async (name, screenName) => {
    const { user, address } = await open({ at });
    await fill(user, field('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(`/auth/${screenName}?returnTo=%2Fcourses%2Fmaths`));
    if (screenName === 'forgotten-password') expect(field('E-mail').value).toBe('ada@example.com');
  });
});
