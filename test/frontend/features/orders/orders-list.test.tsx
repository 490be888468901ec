import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderState, type Order } from '../../../../contract/orders/orders.ts';
import { OrdersList } from '../../../../frontend/src/features/orders/orders-list.tsx';
import messages from '../../../../frontend/src/locales/en/orders.json' with { type: 'json' };
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { buildOrder } from './orders.fixture.ts';

const show = (...orders: Order[]) =>
  renderWithStore(<OrdersList orders={orders} query={{ isLoading: false, refetch: () => undefined }} />, {
    areas: ['orders'],
  });
const readRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('lists orders with course, date, amount and state, and says who gets the receipt if there is one', async () => {
  const granted = buildOrder({ courseTitle: 'Science', state: 'granted', price: null, payerEmail: null });
  const { unmount } = await show(granted);
  expect(screen.queryByText(/Stripe/)).toBeNull();
  unmount();
  const createdAt = '2026-11-22T09:30:00.000Z';
  await show(buildOrder({ orderId: 'maths-2', state: 'paid', createdAt }), granted);
  expect(readRows()).toEqual([
    ['Maths', '22 November 2026', '£49', 'Paid'],
    ['Science', '21 November 2026', '', 'Opened by the centre'],
  ]);
  expect(screen.queryAllByRole('link')).toEqual([]);
  screen.getByText('Stripe emails the receipt to the payer.');
});

it('links an open order to its payment', async () => {
  await show(buildOrder());
  const link = screen.getByRole('link', { name: 'Continue to payment for order maths-1' });
  expect(link.getAttribute('href')).toBe('/courses/buy/maths');
});

it('links to the courses if nothing was ordered', async () => {
  await show();
  screen.getByRole('heading', { name: 'No orders yet' });
  expect(screen.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe(
    '/dashboard/default',
  );
});

it('has a message for every state of an order', () => {
  for (const state of orderState.options) expect(messages).toHaveProperty([`orders.state.${state}`]);
});
