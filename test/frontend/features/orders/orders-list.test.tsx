/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderState } from '../../../../contract/orders/orders.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { anOrder, openShop, visit, type Shop } from './shop.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

const at = '/user/account-profile/learning';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const readCells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the page of the account about learning', () => {
  it('lists orders with course, date, amount and state, and says who gets the receipt', async () => {
    shop.overview = {
      ...shop.overview,
      orders: [
        anOrder({ orderId: 'maths-2', state: 'paid', createdAt: '2026-11-22T09:30:00.000Z' }),
        anOrder({ orderId: 'science-1', courseTitle: 'Science', state: 'granted', price: null }),
      ],
    };
    await visit(at);
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first && readCells(first)).toEqual(['Maths', '22 November 2026', '£49', 'Paid']);
    expect(second && readCells(second)).toEqual(['Science', '21 November 2026', '', 'Opened by the centre']);
    screen.getByText('Stripe e-mails the receipt to the payer.');
  });

  it.each(orderState.options)('has words for an order that is %s', async (state) => {
    shop.overview = { ...shop.overview, orders: [anOrder({ state })] };
    await visit(at);
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row?.textContent).not.toMatch(/orders\./);
    expect(row && within(row).queryAllByRole('link')).toHaveLength(state === 'open' ? 1 : 0);
  });

  it('says nothing of receipts where the centre opened every course', async () => {
    shop.overview = {
      ...shop.overview,
      orders: [anOrder({ state: 'granted', price: null, payerEmail: null })],
    };
    await visit(at);
    await screen.findByText('Opened by the centre');
    expect(screen.queryByText(/Stripe/)).toBeNull();
  });

  it.each([
    [['maths'], 25, 'Maths yours', 'You get 25 % extra time in timed quizzes'],
    [[], 0, 'You have no course yet', 'You have no extra time'],
  ])('shows the courses %j and %i %% extra time', async (owned, extraTime, course, time) => {
    shop.ownedCourses = owned;
    shop.extraTime = extraTime;
    await visit(at);
    const courses = await screen.findByRole('region', { name: 'Your courses' });
    expect(courses.textContent).toContain(course);
    expect(screen.getByRole('region', { name: 'Extra time' }).textContent).toContain(time);
  });

  it('leads on to paying an order that is open', async () => {
    shop.overview = { ...shop.overview, orders: [anOrder()] };
    await visit(at);
    const link = await screen.findByRole('link', { name: 'Continue to payment for order maths-1' });
    expect(link.getAttribute('href')).toBe('/courses/buy/maths');
  });

  it('invites to the courses where nothing was ordered', async () => {
    await visit(at);
    await screen.findByRole('heading', { name: 'No orders yet' });
    expect(screen.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe(
      '/dashboard/default',
    );
  });

  it('offers to try again where the orders don’t come, and keeps the rest', async () => {
    api.on(ordersRoutes.listOrders, {}, () => failure('storage_unavailable'));
    const { user } = await visit(at);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    screen.getByRole('navigation', { name: 'Account Settings' });
    api.on(ordersRoutes.listOrders, {}, () => shop.overview);
    await user.click(retry);
    await screen.findByRole('heading', { name: 'No orders yet' });
  });

  it('brings the menu up to date with an order that was paid meanwhile', async () => {
    const { user, store } = await visit('/elsewhere');
    await screen.findByRole('link', { name: 'Buy Now: Maths' });
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'paid' })] };
    shop.ownedCourses = ['maths'];
    await user.click(screen.getByRole('button', { name: /Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Account Settings' }));
    await user.click(await screen.findByRole('link', { name: 'Learning' }));
    await screen.findByText('Paid');
    await expect.poll(() => store.getState().auth.owned_course).toEqual(['maths']);
    expect(screen.queryByRole('link', { name: 'Buy Now: Maths' })).toBeNull();
  });
});
