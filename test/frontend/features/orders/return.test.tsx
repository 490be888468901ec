/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderState } from '../../../../contract/orders/orders.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { anOrder, goOffline, lookAway, openShop, pass, visit, type Shop } from './shop.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

const at = '/courses/buy/maths?order=maths-1';

let shop: Shop;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  shop = openShop();
  becomes('open');
});
afterEach(() => {
  vi.useRealTimers();
});

const becomes = (state: OrderState) => {
  shop.overview = { ...shop.overview, orders: [anOrder({ state })] };
  if (state === 'paid') shop.ownedCourses = ['maths'];
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
async function focusedTitle(name: string) {
  const heading = await title(name);
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

async function waitForPayment() {
  const shown = await visit(at);
  await title('Checking your payment');
  return shown;
}

describe('back from the payment page', () => {
  it('checks for about a minute, less and less often, and says so in a live region', async () => {
    await waitForPayment();
    expect(screen.getByText(/waiting to hear that your payment/).closest('[role="status"]')).toBeTruthy();
    const looks: number[] = [];
    for (let second = 1; second <= 70; second += 1) {
      const before = shop.looks();
      await pass(1);
      if (shop.looks() > before) looks.push(second);
    }
    expect(looks).toHaveLength(8);
    expect(looks.at(-1)).toBeGreaterThan(55);
    const gaps = looks.map((second, index) => second - (looks[index - 1] ?? 0));
    expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
    await title('Payment not received yet');
  });

  it('opens the course once it is paid, with focus, links, menu and state, without a reload', async () => {
    const { store } = await waitForPayment();
    await screen.findByRole('link', { name: 'Buy Now: Maths' });
    becomes('paid');
    await pass(1);
    await focusedTitle('Maths is yours');
    expect(screen.getByRole('link', { name: 'Start learning Maths' }).getAttribute('href')).toBe(
      '/courses/learn?course=maths',
    );
    screen.getByText(/receipt to parent@example.com/);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buy Now: Maths' })).toBeNull());
    expect(store.getState().auth.owned_course).toEqual(['maths']);
  });

  it('shows the course at once if the server knows of the payment, and stops checking', async () => {
    becomes('paid');
    await visit(at);
    await focusedTitle('Maths is yours');
    const looked = shop.looks();
    await pass(60);
    expect(shop.looks()).toBe(looked);
  });

  it('breaks a very long address of the payer instead of cutting the page off', async () => {
    const payerEmail = `${'x'.repeat(64)}@${'sub'.repeat(20)}.example.com`;
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'paid', payerEmail })] };
    shop.ownedCourses = ['maths'];
    await visit(at);
    const text = await screen.findByText((words) => words.includes(payerEmail));
    expect(getComputedStyle(text).overflowWrap).toBe('anywhere');
  });

  it('loads the account until it lists the course', async () => {
    const { store } = await waitForPayment();
    becomes('paid');
    shop.ownedCourses = [];
    await pass(1);
    await title('Maths is yours');
    shop.ownedCourses = ['maths'];
    await pass(2);
    expect(store.getState().auth.owned_course).toEqual(['maths']);
  });

  it('goes on checking after a check failed', async () => {
    await waitForPayment();
    api.on(ordersRoutes.listOrders, {}, () => failure('storage_unavailable'));
    await pass(1);
    api.on(ordersRoutes.listOrders, {}, () => shop.overview);
    becomes('paid');
    await pass(2);
    expect(await title('Maths is yours')).toBeDefined();
  });

  it('explains a payment that takes days', async () => {
    await waitForPayment();
    becomes('processing');
    await pass(1);
    await focusedTitle('Your payment is on its way');
    becomes('paid');
    await pass(3);
    expect(await title('Maths is yours')).toBeDefined();
  });

  it.each([
    ['failed', /didn’t go through, and no money was taken/],
    ['expired', /has closed. No money was taken/],
    ['refunded', /was refunded/],
    ['disputed', /bank took this payment back/],
    ['revoked', /centre has taken this course back/],
  ] as const)('explains that the order is %s, and offers the form again', async (state, words) => {
    await waitForPayment();
    becomes(state);
    await pass(1);
    expect((await screen.findByText(words)).closest('[role="alert"]')).toBeTruthy();
    await focusedTitle('Buy Maths');
    await screen.findByRole('button', { name: 'Pay £49' });
  });

  it.each(['maths-9', 'english-1'])(
    'doesn’t know the order %s of nobody or of another course',
    async (order) => {
      const english = anOrder({ orderId: 'english-1', courseId: 'english' });
      shop.overview = { ...shop.overview, orders: [english] };
      await visit(`/courses/buy/maths?order=${order}`);
      await title('We don’t know this order');
      expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
        '/user/account-profile/learning',
      );
      expect(screen.getByRole('link', { name: 'Buy Maths' }).getAttribute('href')).toBe('/courses/buy/maths');
    },
  );
});

describe('waiting for a payment', () => {
  it('pauses while the tab is hidden, and checks at once when it is visible again', async () => {
    await waitForPayment();
    lookAway(true);
    const looked = shop.looks();
    await pass(120);
    expect(shop.looks()).toBe(looked);
    becomes('paid');
    lookAway(false);
    expect(await title('Maths is yours')).toBeDefined();
    expect(shop.looks()).toBe(looked + 1);
  });

  it('pauses while offline, says so, and checks at once when online again', async () => {
    await waitForPayment();
    goOffline(true);
    await screen.findByText(/check again when you’re back online/);
    const looked = shop.looks();
    await pass(120);
    expect(shop.looks()).toBe(looked);
    goOffline(false);
    await waitFor(() => expect(shop.looks()).toBe(looked + 1));
  });

  it('explains what to do if it has not arrived, and checks again on request', async () => {
    const { user } = await waitForPayment();
    await pass(60);
    await title('Payment not received yet');
    screen.getByText(/If you have paid, don’t pay again/);
    screen.getByRole('link', { name: '0113 496 0142' });
    const again = screen.getByRole('button', { name: 'Check again' });
    const looked = shop.looks();
    await user.click(again);
    await waitFor(() => expect(shop.looks()).toBe(looked + 1));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Checking…' })),
    );
    becomes('paid');
    await pass(1);
    expect(await title('Maths is yours')).toBeDefined();
  });

  it('lets a student who hasn’t paid return to the form', async () => {
    const { user } = await waitForPayment();
    await pass(60);
    await user.click(await screen.findByRole('link', { name: 'I haven’t paid yet' }));
    await focusedTitle('Buy Maths');
  });

  it('stops when the page is left', async () => {
    const { unmount } = await waitForPayment();
    unmount();
    const looked = shop.looks();
    await pass(30);
    expect(shop.looks()).toBe(looked);
  });
});
