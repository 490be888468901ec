/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import { api, failure } from '../api.fixture.ts';
import { anOrder, openShop, payer, visit, type Shop } from '../features/orders/shop.fixture.tsx';

const at = '/courses/buy/maths';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

describe('the buy page', () => {
  it('says what is bought, what it costs, what the law says and whom to ask', async () => {
    await visit(at);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    screen.getByRole('heading', { level: 1, name: 'Buy Maths' });
    const what = within(screen.getByRole('region', { name: 'What you get: Maths' }));
    what.getByText('6 topics · 18 lessons · 216 questions');
    what.getByText('Topics: Number, Algebra.');
    const missing = within(what.getByRole('list', { name: 'Not in this course yet' }));
    expect(missing.getByRole('listitem').textContent).toBe('Surds and vectors.');
    what.getByText('£49');
    what.getByText(/Prices include VAT where it applies/);
    expect(screen.getByRole('region', { name: 'Your right to cancel' }).textContent).toMatch(/14 days/);
    const ask = within(screen.getByRole('region', { name: 'Questions before you pay?' }));
    expect(
      ask.getByText(/You are buying from KTC Tutoring Centre, 12 Kirkgate, Leeds, LS1 6BY/),
    ).toBeDefined();
    expect(ask.getByRole('link', { name: '0113 496 0142' }).getAttribute('href')).toBe('tel:01134960142');
    expect(ask.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });

  it('asks the API for the course and the orders, and no more of its own', async () => {
    await visit(at);
    await payer();
    expect(api.calls.map(({ path }) => path).toSorted()).toEqual(['/account', '/courses/maths', '/orders']);
  });

  it('of a course that there isn’t is not found, and its breadcrumbs say no more', async () => {
    api.on(coursesRoutes.getCourse, { courseId: 'latin' }, () => failure('not_found'));
    await visit('/courses/buy/latin');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('Dashboard');
  });

  it('that can’t be loaded says so, and tries again', async () => {
    api.on(ordersRoutes.listOrders, {}, () => failure('storage_unavailable'));
    const { user } = await visit(at);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(ordersRoutes.listOrders, {}, () => shop.overview);
    await user.click(retry);
    expect(await payer()).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Buy Maths' })),
    );
  });

  it('asks a student to pay together with a grown-up', async () => {
    await visit(at);
    await payer();
    screen.getByText(/If you are under 18, ask a parent or carer/);
  });
});

describe('whoever has paid is not asked to pay again', () => {
  it('and is shown the way into the course', async () => {
    shop.ownedCourses = ['maths'];
    await visit(at);
    await screen.findByRole('heading', { level: 1, name: 'You have this course' });
    expect(screen.getByRole('link', { name: 'Go to Maths' }).getAttribute('href')).toBe('/courses/maths');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('and is told to wait while money takes its days', async () => {
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'processing' })] };
    await visit(at);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your payment is on its way' }),
    ).toBeDefined();
    screen.getByText(/Please don’t pay again/);
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });
});

it('who cancelled reads that nothing was taken, and may go on', async () => {
  shop.overview = { ...shop.overview, orders: [anOrder()] };
  await visit(`${at}?cancelled=maths-1`);
  await screen.findByText('You haven’t paid, and no money was taken.');
  await screen.findByRole('button', { name: 'Pay £49' });
});

it.each(['maths-1', 'maths-7'])(
  'the cancelled order %s, unknown or paid once, says nothing',
  async (orderId) => {
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'refunded' })] };
    await visit(`${at}?cancelled=${orderId}`);
    await payer();
    expect(screen.queryByText(/no money was taken/i)).toBeNull();
  },
);
