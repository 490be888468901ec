import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../contract/orders/orders.ts';
import {
  getBuyState,
  isAccountOutdated,
  type BuyState,
  type Visit,
} from '../../../../frontend/src/features/orders/buy-state.ts';
import { buildOrder, buildOverview } from './orders.fixture.ts';

const request = { courseId: 'maths', askedAt: '2026-11-21T09:30:00.000Z' };
const getState = (visit: Partial<Visit>, ...orders: Parameters<typeof buildOrder>[0][]) =>
  getBuyState(buildOverview({ orders: orders.map(buildOrder) }), {
    courseId: 'maths',
    owned: false,
    returned: null,
    cancelled: null,
    ...visit,
  });
const returned = 'maths-1';

describe('the buy page', () => {
  it.each<[string, BuyState['kind'], Partial<Visit>, OrderState | null]>([
    ['asks for payment', 'pay', {}, null],
    ['waits for the account before it asks for payment', 'account-needed', { owned: undefined }, null],
    ['doesn’t sell an owned course', 'owned', { owned: true }, null],
    ['doesn’t sell a course that was paid for', 'owned', { owned: undefined }, 'paid'],
    ['doesn’t sell a course that the centre opened', 'owned', {}, 'granted'],
    ['doesn’t sell a course whose payment is on its way', 'processing', {}, 'processing'],
    ['waits for the payment after the payment page', 'waiting', { returned }, 'open'],
    ['shows that the payment has arrived', 'bought', { returned, owned: true }, 'paid'],
    ['shows that the payment takes days', 'processing', { returned }, 'processing'],
    ['doesn’t know an order of nobody', 'unknown-order', { returned: 'maths-9' }, 'open'],
  ])('%s', (_, kind, visit, state) => {
    expect(getState(visit, ...(state ? [{ state }] : []))).toMatchObject({ kind });
  });

  it.each(['failed', 'expired', 'refunded', 'disputed', 'revoked'] as const)(
    'asks for payment again and explains why if the order is %s',
    (state) => {
      expect(getState({ returned }, { state })).toMatchObject({ kind: 'pay', notice: state });
    },
  );

  it.each([
    ['open', 'cancelled', 'maths-1'],
    ['expired', 'cancelled', 'maths-1'],
    ['refunded', null, 'maths-1'],
    ['open', null, 'maths-7'],
  ] as const)('after cancelling, with an order that is %s, has the notice %s', (state, notice, cancelled) => {
    expect(getState({ cancelled }, { state })).toMatchObject({ kind: 'pay', notice });
  });

  it('doesn’t know the order of another course', () => {
    const visit = { returned: 'english-1' };
    expect(getState(visit, { orderId: 'english-1', courseId: 'english' }).kind).toBe('unknown-order');
  });

  it('where the centre sells, offers to ask, once, and only a course that the student doesn’t have', () => {
    const visit = { courseId: 'maths', owned: false, returned: null, cancelled: null };
    const ask = (changes: Parameters<typeof buildOverview>[0]) =>
      getBuyState(buildOverview({ paymentMethod: 'centre', ...changes }), visit);
    expect(ask({})).toEqual({ kind: 'ask' });
    expect(ask({ requests: [request] })).toEqual({ kind: 'asked', request });
    expect(ask({ orders: [buildOrder({ state: 'granted', price: null })] })).toEqual({ kind: 'owned' });
  });
});

it.each<[boolean, OrderState, string[], string[]]>([
  [false, 'open', [], []],
  [true, 'paid', [], []],
  [false, 'paid', ['maths'], []],
  [true, 'refunded', ['maths'], []],
  [true, 'processing', [], []],
  [false, 'processing', [], ['maths']],
])('the account is outdated: %s, if an order is %s, %j owned and %j awaited', (...row) => {
  const [outdated, state, ownedCourses, awaitedCourses] = row;
  expect(isAccountOutdated([buildOrder({ state })], { ownedCourses, awaitedCourses })).toBe(outdated);
});
