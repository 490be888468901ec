/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../support/render-with-store.tsx';
import { field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

describe('forgotten password', () => {
  async function ask() {
    const rendered = await open({ at: '/auth/forgotten-password' });
    await fill(rendered.user, field('E-mail'), 'ada@example.com');
    await rendered.user.keyboard('{Enter}');
    await screen.findByLabelText('Code');
    return rendered;
  }

  it('asks for a code, sets a new password and signs in with it', async () => {
    pool.reset.mockResolvedValue(signedIn);
    const { user, address } = await ask();
    expect(pool.requestReset).toHaveBeenCalledWith('ada@example.com');
    await fill(user, field('Code'), '654321');
    await fill(user, field('New password'), 'a better one');
    await user.click(press('Save and sign in'));
    await waitFor(() => expect(address()).toBe('/dashboard/default'));
    expect(pool.reset).toHaveBeenCalledWith({
      code: '654321',
      password: 'a better one',
      email: 'ada@example.com',
    });
  });

  it('focuses the next step and announces where the code went, whether the account exists or not', async () => {
    await ask();
    screen.getByText(/has an account with us, we have sent it a code/, { selector: 'p' });
    const heading = screen.getByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('status').textContent).toMatch(/ada@example\.com .*we have sent it a code/);
  });

  it('returns to the first step for another address, and focuses it', async () => {
    const { user } = await ask();
    await user.click(press('Use another address'));
    const heading = screen.getByRole('heading', { name: 'Forgotten password' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(field('E-mail').value).toBe('ada@example.com');
  });
});
