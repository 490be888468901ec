/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../support/render-with-store.tsx';
import { field, open, pool, press } from './auth-screens.fixture.tsx';

describe('register (specification, section 5)', () => {
  async function send({ name = "Zoë O'Neil 🦊", email = 'zoe@example.com', password = 'uvox lmp' } = {}) {
    const rendered = await open({ at: '/auth/register' });
    await fill(rendered.user, field('Name'), name);
    await fill(rendered.user, field('E-mail'), email);
    await fill(rendered.user, field('New password'), password);
    await rendered.user.click(press('Sign up'));
    return rendered;
  }

  it('takes 8 characters, with a space inside, and a name with an apostrophe and an emoji', async () => {
    const { address } = await send();
    // Once the list of common words is there.
    await waitFor(() =>
      expect(pool.register).toHaveBeenCalledWith({
        name: "Zoë O'Neil 🦊",
        email: 'zoe@example.com',
        password: 'uvox lmp',
      }),
    );
    await waitFor(() => expect(address()).toBe('/auth/confirm'));
    expect(field('E-mail').value).toBe('zoe@example.com');
  });

  it('refuses a name with invisible characters', async () => {
    await send({ name: 'Sam\u202e' });
    await screen.findByText(/something in this name that can’t be seen/);
    expect(pool.register).not.toHaveBeenCalled();
  });

  it.each([
    ['too short', 'aA1!xyz', /^Use at least 8 characters\.$/],
    ['with a space at the start', ' leading space', /can’t start or end with a space/],
    ['of spaces', '        ', /can’t start or end with a space/],
    ['common', 'Password123', /Too many people use this password/],
    ['with the name', 'oneil oneil', /Don’t use your name or your e-mail address/],
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
