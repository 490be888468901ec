import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import type { LinkedCourse } from '../../../contract/orders/orders.ts';
import { consentWording, ordersRoutes } from '../../../contract/orders/routes.ts';
import { Page } from '../../../frontend/src/routes/parent/course.tsx';
import { fill, renderWithStore } from '../../support/render-with-store.tsx';
import { api, failure } from '../api.fixture.ts';
import { buildMaths, buildTopic } from '../replies.fixture.ts';

let link: LinkedCourse;

beforeEach(() => {
  link = {
    firstName: 'Ada',
    courseId: 'maths',
    courseTitle: 'Maths',
    price: { amount: 4900, currency: 'GBP' },
    paymentMethod: 'card',
    state: 'unpaid',
  };
  api
    .on(ordersRoutes.openCourseLink, {}, () => link)
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () =>
      buildMaths([buildTopic('number', { free: true, lessonIds: ['primes'] })]),
    );
});

const visit = (address = '/parent/course#token') =>
  renderWithStore(
    <Routes>
      <Route path="/parent/course" element={<Page />} />
    </Routes>,
    { at: address, areas: ['courses', 'orders', 'orders-link'] },
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const text = () => document.body.textContent;

async function pay() {
  const { user } = await visit();
  await fill(user, await screen.findByLabelText('Your email'), 'parent@example.com');
  await user.click(screen.getByRole('checkbox', { name: /straight away/ }));
  await user.click(screen.getByRole('button', { name: 'Pay £49' }));
}

it('shows the course, the price and the terms, and asks the parent for an address', async () => {
  await visit();
  await title('Buy Maths');
  await screen.findByRole('region', { name: 'What you get: Maths' });
  expect(text()).toMatch(/Ada would like this course .* The course then opens in Ada’s account\./);
  screen.getByRole('region', { name: 'Your right to cancel' });
  expect(screen.getByLabelText<HTMLInputElement>('Your email').value).toBe('');
  expect(api.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/orders/link', { token: 'token' }],
    ['/courses/maths', undefined],
  ]);
});

it('names no student whose name isn’t a plain word', async () => {
  link = { ...link, firstName: '' };
  await visit();
  await title('Buy Maths');
  expect(text()).toMatch(/Your child would like this course .* opens in your child’s account\./);
});

it('says how to pay if the centre takes no cards', async () => {
  link = { ...link, paymentMethod: 'centre' };
  await visit();
  await title('Buy Maths');
  screen.getByRole('heading', { name: 'How to pay' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('sends the token with the payment, and stores no address of a parent among the student’s drafts', async () => {
  api.on(ordersRoutes.startLinkedOrder, {}, () => failure('payments_unavailable'));
  await pay();
  await screen.findByText(/payment page can’t be reached/);
  expect(api.callsTo(ordersRoutes.startLinkedOrder)[0]?.body).toEqual({
    token: 'token',
    payerEmail: 'parent@example.com',
    consent: consentWording,
  });
  expect(Object.keys(window.localStorage).filter((key) => key.endsWith(' pay maths'))).toEqual([]);
});

it.each([
  ['order_in_progress', /A payment for this course is on its way\. Please don’t pay again\./],
  ['link_limit', /This link was used too often today\./],
] as const)('explains in words for a parent why it can’t be paid: %s', async (code, words) => {
  api.on(ordersRoutes.startLinkedOrder, {}, () => failure(code));
  await pay();
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(words));
});

it('shows that the course is open if somebody else paid meanwhile', async () => {
  api.on(ordersRoutes.startLinkedOrder, {}, () => {
    link = { ...link, state: 'owned' };
    return failure('course_owned');
  });
  await pay();
  await title('Maths is open already');
  expect(text()).toMatch(/Ada has this course, so there is nothing to pay\./);
});

it.each([
  ['owned', 'Maths is open already', /nothing to pay/],
  ['processing', 'Your payment is on its way', /don’t pay again/],
] as const)('sells nothing in the state %s', async (state, name, words) => {
  link = { ...link, state };
  await visit();
  await title(name);
  expect(text()).toMatch(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('waits for the payment, and says that it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await visit('/parent/course?paid=yes#token');
  await title('Checking your payment');
  link = { ...link, state: 'owned' };
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const heading = await title('Maths is paid for');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(text()).toMatch(/Ada finds it on the dashboard after signing in\./);
});

it('doesn’t claim a payment that never arrives, and leads back to the form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await visit('/parent/course?paid=yes#token');
  await title('Checking your payment');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  await title('Payment not received yet');
  await user.click(screen.getByRole('link', { name: 'I haven’t paid yet' }));
  await title('Buy Maths');
});

it.each([
  ['an old link', '/parent/course#old', 'This link doesn’t work any more', /Ask the student for a new one/],
  ['no link', '/parent/course', 'This link doesn’t work any more', /Ask the student for a new one/],
  ['no link after the payment', '/parent/course?paid=yes', 'Thank you', /If you have paid, the course opens/],
])('says what to do with %s', async (_, address, name, words) => {
  api.on(ordersRoutes.openCourseLink, {}, () => failure('not_found'));
  await visit(address);
  await title(name);
  expect(text()).toMatch(words);
});

it('tries again if the link can’t be loaded', async () => {
  api.on(ordersRoutes.openCourseLink, {}, () => failure('storage_unavailable'));
  const { user } = await visit();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(ordersRoutes.openCourseLink, {}, () => link);
  await user.click(retry);
  await title('Buy Maths');
});
