/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, open, pool, press } from './auth-screens.fixture.tsx';

describe('register (specification, section 5)', () => {
  async function send({ name = "Zoë O'Neil 🦊", email = 'zoe@example.com', password = 'uvoxlamp' } = {}) {
    const rendered = await open({ at: '/auth/register' });
    await rendered.user.type(field('Name'), name);
    await rendered.user.type(field('E-mail'), email);
    await rendered.user.type(field('New password'), password);
    await rendered.user.click(press('Sign up'));
    return rendered;
  }

  it('takes 8 characters of any class and a name with an apostrophe and an emoji', async () => {
    const { address } = await send();
    // Once the list of common words is there.
    await waitFor(() =>
      expect(pool.register).toHaveBeenCalledWith({
        name: "Zoë O'Neil 🦊",
        email: 'zoe@example.com',
        password: 'uvoxlamp',
      }),
    );
    await waitFor(() => expect(address()).toBe('/auth/confirm'));
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('refuses 7 characters and keeps what was typed', async () => {
    await send({ password: 'aA1!xyz' });
    expect(pool.register).not.toHaveBeenCalled();
    screen.getByText('Use at least 8 characters.');
    expect(field('New password').value).toBe('aA1!xyz');
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  });

  it('refuses a name that holds what can’t be seen', async () => {
    await send({ name: 'Sam\u202e' });
    await screen.findByText(/something in this name that can’t be seen/);
    expect(pool.register).not.toHaveBeenCalled();
  });

  it('keeps spaces inside the password', async () => {
    await send({ password: 'a four word pass' });
    await waitFor(() =>
      expect(pool.register.mock.calls[0]?.[0]).toMatchObject({ password: 'a four word pass' }),
    );
  });

  it.each([
    ['common', 'Password123', /Too many people use this password/],
    ['the name', 'oneil oneil', /Don’t use your name or your e-mail address/],
    ['the address', 'i am zoes.fox', /Don’t use your name or your e-mail address/],
  ])('refuses what is easy to guess, and keeps what was typed: %s', async (_, password, message) => {
    await send({ name: 'Zoë Oneil', email: 'zoes.fox@example.com', password });
    await screen.findByText(message);
    expect(pool.register).not.toHaveBeenCalled();
    expect(field('New password').value).toBe(password);
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  });

  it.each(['        ', ' leading space', 'trailing space '])(
    'refuses spaces at the ends, as Cognito does: "%s"',
    async (password) => {
      await send({ password });
      expect(pool.register).not.toHaveBeenCalled();
      screen.getByText(/can’t start or end with a space/);
      expect(field('New password').value).toBe(password);
      await waitFor(() => expect(document.activeElement).toBe(field('New password')));
    },
  );

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
