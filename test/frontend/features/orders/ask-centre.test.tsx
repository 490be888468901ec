/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { anOrder, openShop, pass, visit, type Shop } from './shop.fixture.tsx';
import { api, busy, failure } from '../../api.fixture.ts';

const at = '/courses/buy/maths';
const params = { courseId: 'maths' };
const request = { courseId: 'maths', askedAt: '2026-11-21T09:30:00.000Z' };

let shop: Shop;
beforeEach(() => {
  shop = openShop();
  shop.overview = { ...shop.overview, paymentMethod: 'centre' };
  api.on(ordersRoutes.askCentre, params, () => request);
});

const contact = () => screen.findByLabelText<HTMLInputElement>('E-mail for our reply');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
const ask = () => screen.getByRole('button', { name: 'Ask the centre' });
const questions = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('without a payment provider', () => {
  it('the page offers to ask the centre instead of paying', async () => {
    await visit(at);
    expect((await contact()).value).toBe('ada@example.com');
    screen.getByText('£49');
    ask();
    screen.getByRole('link', { name: '0113 496 0142' });
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('asking sends the e-mail address and the message once, then focuses the confirmation', async () => {
    const { user } = await visit(at);
    await user.clear(await contact());
    await user.type(await contact(), 'parent@example.com');
    await user.type(message(), 'Can we pay by bank transfer?');
    await user.dblClick(ask());
    const title = await screen.findByRole('heading', { level: 1, name: 'We have your request' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(questions()).toEqual([
      { contactEmail: 'parent@example.com', message: 'Can we pay by bank transfer?' },
    ]);
  });

  it('the confirmation is still there after a reload', async () => {
    shop.overview = { ...shop.overview, requests: [request] };
    await visit(at);
    await screen.findByRole('heading', { level: 1, name: 'We have your request' });
    expect(screen.getByText(/You asked for Maths on/).textContent).toMatch(/21 November 2026/);
    screen.getByRole('link', { name: '0113 496 0142' });
  });

  it('a failure keeps what was typed, and can be tried again', async () => {
    api.on(ordersRoutes.askCentre, params, () => failure('storage_unavailable'));
    const { user } = await visit(at);
    await contact();
    await user.type(message(), 'Hello');
    await user.click(ask());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/wrong on our side/));
    expect(message().value).toBe('Hello');
    api.on(ordersRoutes.askCentre, params, () => request);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(questions()).toHaveLength(2));
  });

  it('the form can be sent again only after the wait that the server asked for', async () => {
    api.on(ordersRoutes.askCentre, params, () => busy(45));
    const { user } = await visit(at);
    await contact();
    await user.click(ask());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/You can try again in 45 seconds/),
    );
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    expect(questions()).toHaveLength(1);
  });

  it('a student who has the course sees that instead', async () => {
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'granted', price: null })] };
    await visit(at);
    await screen.findByRole('heading', { level: 1, name: 'You have this course' });
  });
});

describe('the message', () => {
  it('that is too long shows an error and is not cut off', async () => {
    const { user } = await visit(at);
    await contact();
    await user.click(message());
    await user.paste('a'.repeat(501));
    await user.click(ask());
    await waitFor(() => expect(document.activeElement).toBe(message()));
    screen.getByText('This is too long. Keep it to 500 characters.');
    expect(message().value).toHaveLength(501);
    expect(questions()).toEqual([]);
  });

  it('shows its length, and announces it only when it is nearly full and nobody types', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { user } = await visit(at);
      await contact();
      await user.click(message());
      await user.paste('a'.repeat(100));
      expect(screen.getByText('100 of 500 characters').getAttribute('aria-hidden')).toBe('true');
      await pass(2);
      expect(screen.queryByText(/characters left/)).toBeNull();
      await user.paste('a'.repeat(380));
      await pass(2);
      expect(screen.getByText('20 characters left').closest('[role="status"]')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
