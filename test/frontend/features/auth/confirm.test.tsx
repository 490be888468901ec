/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cognitoError, field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

describe('confirm', () => {
  const at = { pathname: '/auth/confirm', state: { email: 'zoe@example.com' } };

  it('takes the code with spaces in it and signs in', async () => {
    pool.confirm.mockResolvedValue(signedIn);
    const { user, address } = await open({ at });
    await user.type(field('Code'), ' 123 456 ');
    await user.click(press('Confirm'));
    await waitFor(() =>
      expect(pool.confirm).toHaveBeenCalledWith({ email: 'zoe@example.com', code: '123456' }),
    );
    await waitFor(() => expect(address()).toBe('/dashboard/default'));
  });

  it('goes on to signing in where the sign-up happened elsewhere', async () => {
    pool.confirm.mockResolvedValue({ state: 'confirmed' });
    const { user, address } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    screen.getByText(/address is confirmed/);
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it.each([
    ['CodeMismatchException', /isn’t right/],
    ['ExpiredCodeException', /expired/],
    ['NotAuthorizedException', /isn’t right/],
  ])('words %s and focuses the code', async (name, words) => {
    pool.confirm.mockRejectedValue(cognitoError(name));
    const { user } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
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
    await user.click(press('Send a new code in 30 seconds'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    for (let second = 0; second < 30; second++) act(() => void timers.advanceTimersByTime(1000));
    await user.click(press('Send a new code'));
    await waitFor(() => expect(pool.resendCode).toHaveBeenCalledExactlyOnceWith('zoe@example.com'));
    expect(press('Send a new code in 30 seconds')).toBeTruthy();
    screen.getByText('A new code is on its way.');
    vi.useRealTimers();
  });

  it('goes on to a new password where the account was begun elsewhere, and says so', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: true });
    const { user, address } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/auth/forgotten-password'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a new password');
    screen.getByText(/makes sure that nobody else can use your account/, { selector: 'p' });
    expect(screen.getByRole('status').textContent).toMatch(/another code to zoe@example\.com/);
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('asks for the new password another way where its code could not be sent', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: false });
    const { user } = await open({ at });
    await user.type(field('Code'), '123456{Enter}');
    await waitFor(() => expect(press('Send the code')).toBeTruthy());
    expect(field('E-mail').value).toBe('zoe@example.com');
    screen.getByText(/choose a new password/);
  });

  it('needs an e-mail to send another code where none was handed on', async () => {
    const { user } = await open({ at: '/auth/confirm' });
    await user.click(press('Send a new code'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    screen.getByText('Enter your e-mail address.');
  });
});
