/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '../../../support/render-with-store.tsx';
import { cognitoError, field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

describe('confirm', () => {
  const at = { pathname: '/auth/confirm', state: { email: 'zoe@example.com' } };

  async function enterCode(user: UserEvent) {
    await fill(user, field('Code'), '123456');
    await user.keyboard('{Enter}');
  }

  it('takes the code with spaces in it and signs in', async () => {
    pool.confirm.mockResolvedValue(signedIn);
    const { user, address } = await open({ at });
    expect(field('Code').inputMode).toBe('numeric');
    expect(field('Code').autocomplete).toBe('one-time-code');
    await fill(user, field('Code'), ' 123 456 ');
    await user.click(press('Confirm'));
    await waitFor(() =>
      expect(pool.confirm).toHaveBeenCalledWith({ email: 'zoe@example.com', code: '123456' }),
    );
    await waitFor(() => expect(address()).toBe('/dashboard/default'));
  });

  it('leads to signing in if the sign-up happened on another device', async () => {
    pool.confirm.mockResolvedValue({ state: 'confirmed' });
    const { user, address } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(address()).toBe('/auth/login'));
    screen.getByText(/address is confirmed/);
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('explains a wrong code and focuses it', async () => {
    pool.confirm.mockRejectedValue(cognitoError('CodeMismatchException'));
    const { user } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/isn’t right/));
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(field('Code').value).toBe('123456');
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

  it('leads to a new password if the account was created on another device, and says so', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: true });
    const { user, address } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(address()).toBe('/auth/forgotten-password'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a new password');
    screen.getByText(/makes sure that nobody else can use your account/, { selector: 'p' });
    expect(screen.getByRole('status').textContent).toMatch(/another code to zoe@example\.com/);
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('asks to send the code for the new password if it could not be sent', async () => {
    pool.confirm.mockResolvedValue({ state: 'new-password', codeSent: false });
    const { user } = await open({ at });
    await enterCode(user);
    await waitFor(() => expect(press('Send the code')).toBeTruthy());
    expect(field('E-mail').value).toBe('zoe@example.com');
    screen.getByText(/choose a new password/);
  });

  it('needs an e-mail address to send another code', async () => {
    const { user } = await open({ at: '/auth/confirm' });
    await user.click(press('Send a new code'));
    expect(pool.resendCode).not.toHaveBeenCalled();
    screen.getByText('Enter your e-mail address.');
  });
});
