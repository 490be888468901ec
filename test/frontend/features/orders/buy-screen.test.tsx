import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { centre } from 'virtual:centre';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BuyScreen } from '../../../../frontend/src/features/orders/buy-screen.tsx';
import type { BuyState } from '../../../../frontend/src/features/orders/buy-state.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { buildOrder } from './orders.fixture.ts';

// The copy lets a test change a setting of the centre.
vi.mock(import('virtual:centre'), async (load) => ({ centre: { ...(await load()).centre } }));

type Shown = Exclude<BuyState, { kind: 'account-needed' }>;
const course = { courseId: 'maths', title: 'Maths', price: { amount: 4900, currency: 'GBP' } } as const;
const waiting: Shown = { kind: 'waiting', order: buildOrder() };
const bought: Shown = { kind: 'bought', order: buildOrder({ state: 'paid' }) };

const look = vi.fn<() => Promise<void>>(() => Promise.resolve());
function Screen({ first, onReady }: { first: Shown; onReady: (become: (next: Shown) => void) => void }) {
  const [state, setState] = useState(first);
  useEffect(() => onReady(setState), [onReady]);
  return (
    <BuyScreen
      course={course}
      buyState={state}
      email="ada@example.com"
      summary={<h2>What is in the course</h2>}
      onLook={look}
    />
  );
}
async function show(first: Shown) {
  let setState: (next: Shown) => void = () => undefined;
  const onReady = (become: typeof setState) => (setState = become);
  const rendered = await renderWithStore(<Screen first={first} onReady={onReady} />, { areas: ['orders'] });
  return { ...rendered, become: (next: Shown) => act(() => setState(next)) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  look.mockClear();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const title = () => screen.getByRole('heading', { level: 1 });
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((address) => address?.startsWith('/'));
function hideTab(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
function goOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
}
const ordersPath = '/user/account-profile/payments';

it.each<[Shown, string, RegExp, readonly string[]]>([
  [{ kind: 'owned' }, 'You have this course', /nothing to pay/, ['/courses/maths', ordersPath]],
  [
    bought,
    'Maths is yours',
    /Two emails are on their way to parent@example.com: the receipt .* our confirmation/,
    ['/courses/learn?course=maths', '/courses/maths', ordersPath],
  ],
  [{ kind: 'processing' }, 'Your payment is on its way', /don’t pay again/, ['/courses/maths', ordersPath]],
  [
    { kind: 'unknown-order' },
    'We don’t know this order',
    /belongs to another account/,
    [ordersPath, '/courses/buy/maths'],
  ],
  [
    { kind: 'asked', request: { courseId: 'maths', askedAt: '2026-11-21T09:30:00.000Z' } },
    'We have your request',
    /You asked for Maths on .*21 November 2026/,
    ['/courses/maths'],
  ],
])('shows the state %j with its next steps and without a form', async (state, name, words, addresses) => {
  await show(state);
  expect(title().textContent).toBe(name);
  expect(document.body.textContent).toMatch(words);
  expect(links()).toEqual(addresses);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['cancelled', /haven’t paid, and no money was taken/],
  ['failed', /didn’t go through, and no money was taken/],
  ['expired', /has closed. No money was taken/],
  ['refunded', /was refunded/],
  ['disputed', /bank took this payment back/],
  ['revoked', /centre has taken this course back/],
] as const)('explains why the form is shown again: %s', async (notice, words) => {
  const { become } = await show(waiting);
  become({ kind: 'pay', notice, last: buildOrder() });
  expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(words);
  expect(document.activeElement).toBe(title());
  expect(screen.getByLabelText<HTMLInputElement>('Payer’s email').value).toBe('parent@example.com');
  screen.getByRole('button', { name: 'Pay £49' });
});

const pay = (last?: ReturnType<typeof buildOrder>): Shown => ({ kind: 'pay', notice: null, last });

it.each<[string, Shown, string, string]>([
  ['the first payment', pay(), 'Payer’s email', ''],
  [
    'a payment after the student’s own',
    pay(buildOrder({ payerEmail: 'Ada@Example.com' })),
    'Payer’s email',
    '',
  ],
  ['a payment after a parent’s', pay(buildOrder()), 'Payer’s email', 'parent@example.com'],
  ['a question to the centre', { kind: 'ask' }, 'A parent’s email', ''],
])('never fills in the student’s own address: %s', async (_, state, label, value) => {
  await show(state);
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
});

it.each<[Shown, string, string]>([
  [pay(), 'Pay £49', 'Your right to cancel'],
  [{ kind: 'ask' }, 'Ask the centre', 'What is in the course'],
])('shows the price, then the form, then the rest: %j', async (state, button, later) => {
  await show(state);
  const price = screen.getByText('£49');
  const submit = screen.getByRole('button', { name: button });
  const rest = screen.getByRole('heading', { name: later });
  expect(price.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(submit.compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByText(/nothing is added for VAT/);
});

it('leads from the consent to the text about the right to cancel', async () => {
  const { user } = await show(pay());
  await user.click(screen.getByRole('button', { name: 'Read about your right to cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your right to cancel' }));
});

it('tells within how many days the centre refunds, if the centre has set that', async () => {
  const rights = () => screen.getByRole('region', { name: 'Your right to cancel' }).textContent;
  const { unmount } = await show(pay());
  expect(rights()).not.toMatch(/money back/);
  unmount();
  centre.refundDays = 30;
  await show(pay());
  expect(rights()).toMatch(/within 30 days of buying/);
  delete centre.refundDays;
});

it('breaks a very long address of the payer instead of cutting the page off', async () => {
  const payerEmail = `${'x'.repeat(64)}@${'sub'.repeat(20)}.example.com`;
  await show({ kind: 'bought', order: buildOrder({ payerEmail }) });
  const text = screen.getByText((words) => words.includes(payerEmail));
  expect(getComputedStyle(text.parentElement ?? text).overflowWrap).toBe('anywhere');
});

describe('waiting for a payment', () => {
  it('checks for about a minute, less and less often, and says so in a live region', async () => {
    await show(waiting);
    expect(title().textContent).toBe('Checking your payment');
    expect(screen.getByText(/waiting to hear that your payment/).closest('[role="status"]')).not.toBeNull();
    const looks: number[] = [];
    for (let second = 1; second <= 70; second += 1) {
      const before = look.mock.calls.length;
      await pass(1);
      if (look.mock.calls.length > before) looks.push(second);
    }
    expect(looks).toHaveLength(8);
    expect(looks.at(-1)).toBeGreaterThan(55);
    const gaps = looks.map((second, index) => second - (looks[index - 1] ?? 0));
    expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
    expect(title().textContent).toBe('Payment not received yet');
  });

  it('stops with the payment, and focuses the new screen', async () => {
    const { become } = await show(waiting);
    become(bought);
    expect(document.activeElement).toBe(title());
    await pass(60);
    expect(look).not.toHaveBeenCalled();
  });

  it('goes on while a payment takes days, and stops when the page is left', async () => {
    const { unmount } = await show({ kind: 'processing' });
    await pass(3);
    expect(look).toHaveBeenCalledTimes(2);
    unmount();
    await pass(60);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the tab is hidden', hideTab, /waiting to hear that your payment/],
    ['the browser is offline', goOffline, /check again when you’re back online/],
  ])('pauses while %s, then checks at once', async (_, stop, words) => {
    await show(waiting);
    stop(true);
    screen.getByText(words);
    await pass(120);
    expect(look).not.toHaveBeenCalled();
    stop(false);
    await waitFor(() => expect(look).toHaveBeenCalledOnce());
  });

  it('explains what to do if it has not arrived, and checks again on request', async () => {
    const { user } = await show(waiting);
    await pass(60);
    screen.getByText(/If you have paid, don’t pay again/);
    screen.getByRole('link', { name: '0113 496 0142' });
    expect(links()).toEqual(['/courses/buy/maths']);
    look.mockClear();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(look).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Checking…' })),
    );
  });
});
