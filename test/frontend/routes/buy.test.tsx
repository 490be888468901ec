import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import type { OrdersOverview } from '../../../frontend/src/features/orders/api.ts';
import { Page as BuyPage } from '../../../frontend/src/routes/buy.tsx';
import { fill, renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';
import { api, failure } from '../api.fixture.ts';
import { buildOrder, buildOverview } from '../features/orders/orders.fixture.ts';
import { buildAccount, buildMaths, buildTopic } from '../replies.fixture.ts';

const at = '/courses/buy/maths';
const maths = buildMaths([
  buildTopic('number', { free: true, lessonIds: ['primes'] }),
  buildTopic('algebra', { free: false, lessonIds: ['powers'] }),
]);
let overview: OrdersOverview;
let ownedCourses: string[];

beforeEach(() => {
  overview = buildOverview();
  ownedCourses = [];
  api
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => maths)
    .on(ordersRoutes.listOrders, {}, () => overview)
    .on(accountRoutes.getAccount, {}, () => buildAccount({ ownedCourses }));
});

const visit = (address: string) =>
  renderWithStore(
    <main tabIndex={-1}>
      <Routes>
        <Route path="/courses/buy/:courseId" element={<BuyPage />} />
      </Routes>
    </main>,
    {
      at: address,
      areas: ['courses', 'orders'],
      preloadedState: { auth: signedInStudent({ owned_course: [] }) },
    },
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says what is bought, what it costs, what the law says and whom to ask', async () => {
  await visit(at);
  await title('Buy Maths');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const what = within(screen.getByRole('region', { name: 'What you get: Maths' }));
  what.getByText('2 topics · 2 lessons · 24 questions');
  what.getByText('Topics: number, algebra.');
  const missing = within(what.getByRole('list', { name: 'Not in this course yet' }));
  expect(missing.getByRole('listitem').textContent).toBe('Surds and vectors.');
  screen.getByText('£49');
  screen.getByText(/nothing is added for VAT/);
  expect(screen.getByRole('region', { name: 'Your right to cancel' }).textContent).toMatch(/14 days/);
  const ask = within(screen.getByRole('region', { name: 'Questions before you pay?' }));
  ask.getByText(/You are buying from KTC Tutoring Centre, 12 Kirkgate, Leeds, LS1 6BY/);
  expect(ask.getByRole('link', { name: '0113 496 0142' }).getAttribute('href')).toBe('tel:01134960142');
  expect(ask.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  screen.getByText(/If you are under 18, ask a parent or carer/);
  expect(api.calls.map(({ path }) => path).toSorted()).toEqual(['/account', '/courses/maths', '/orders']);
});

it('doesn’t find a course that doesn’t exist', async () => {
  api.on(coursesRoutes.getCourse, { courseId: 'latin' }, () => failure('not_found'));
  await visit('/courses/buy/latin');
  await title('Page not found');
});

it('tries again if the orders can’t be loaded', async () => {
  api.on(ordersRoutes.listOrders, {}, () => failure('storage_unavailable'));
  const { user } = await visit(at);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(ordersRoutes.listOrders, {}, () => overview);
  await user.click(retry);
  const heading = await title('Buy Maths');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('loads the account until it lists the course that was paid for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  overview = buildOverview({ orders: [buildOrder({ state: 'paid' })] });
  await visit(`${at}?order=maths-1`);
  await title('Maths is yours');
  await waitFor(() => expect(api.count(accountRoutes.getAccount)).toBe(2));
  ownedCourses = ['maths'];
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(api.count(accountRoutes.getAccount)).toBe(3));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.count(accountRoutes.getAccount)).toBe(3);
});

it('isn’t sold again if another tab bought the course meanwhile', async () => {
  api.on(ordersRoutes.startOrder, {}, () => {
    overview = buildOverview({ orders: [buildOrder({ state: 'paid' })] });
    ownedCourses = ['maths'];
    return failure('course_owned');
  });
  const { user } = await visit(at);
  await fill(user, await screen.findByLabelText('Payer’s email'), 'parent@example.com');
  await user.click(screen.getByRole('checkbox', { name: /straight away/ }));
  await user.click(screen.getByRole('button', { name: 'Pay £49' }));
  const heading = await title('You have this course');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
