/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cognitoError, field, open, pool, press, signedIn } from './auth-screens.fixture.tsx';

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
    await waitFor(() => expect(address()).toBe('/dashboard/default'));
    expect(pool.reset).toHaveBeenCalledWith({
      code: '654321',
      password: 'a better one',
      email: 'ada@example.com',
    });
  });

  it('says the same whether the account exists or not', async () => {
    await ask();
    screen.getByText(/has an account with us, we have sent it a code/, { selector: 'p' });
  });

  it('puts the focus on the next step and says where the code went', async () => {
    await ask();
    const heading = screen.getByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('status').textContent).toMatch(/ada@example\.com .*we have sent it a code/);
  });

  it('leads back to another address, with the focus', async () => {
    const { user } = await ask();
    await user.click(press('Use another address'));
    const heading = screen.getByRole('heading', { name: 'Forgotten password' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
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
