import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../contract/orders/orders.ts';
import { isOwned, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import {
  addGrant,
  applyCheckout,
  applyReversal,
  attachCheckout,
  beginOrder,
  expireOrder,
  maximumUnpaid,
  revokeOrders,
} from '../../../lambdas/orders/order-transitions.ts';
import {
  checkoutEvent,
  enrolment,
  grantedOrder,
  minute,
  order,
  purchase,
  reversalEvent,
} from './order.fixture.ts';

const at = minute(9);
const note = { by: 'office', reason: 'paid in cash', at: minute(0) };
const request = {
  askedAt: at,
  studentName: 'Zoë',
  contactEmail: 'zoe@example.com',
  message: '',
  mailedAt: at,
};

describe('beginOrder', () => {
  it('adds an open order with the purchase and the consent', () => {
    const begun = beginOrder(enrolment(), purchase, at);
    expect(begun.enrolment.orders).toEqual([
      order({ checkout: null, createdAt: at, consent: { wording: 'wording-1', agreedAt: at } }),
    ]);
    expect(begun).toMatchObject({ begun: true, order: { number: 1 } });
  });

  it.each<OrderState>(['failed', 'expired', 'refunded', 'disputed', 'revoked'])(
    'adds the next order if the last one is %s',
    (state) => {
      const { enrolment: changed } = beginOrder(enrolment(order({ number: 7, state })), purchase, at);
      expect(changed.orders).toMatchObject([
        { number: 7, state },
        { number: 8, state: 'open' },
      ]);
    },
  );

  it.each<OrderState>(['open', 'processing', 'paid', 'granted'])('keeps an order that is %s', (state) => {
    const before = enrolment(order({ state }), order({ number: 2, state: 'expired' }));
    const begun = beginOrder(before, purchase, at);
    expect(begun.enrolment).toBe(before);
    expect(begun).toMatchObject({ begun: false, order: { number: 1 } });
  });

  it('prunes old unpaid orders, keeps those that were paid or granted, and uses no number twice', () => {
    let present: Enrolment = enrolment(
      order({ number: 1, state: 'refunded' }),
      grantedOrder({ number: 2, state: 'revoked' }),
    );
    const used: number[] = [];
    for (let count = 0; count < 3 * maximumUnpaid; count++) {
      const begun = beginOrder(present, purchase, at);
      used.push(begun.order.number);
      present = expireOrder(begun.enrolment, begun.order.number, at);
    }
    const { enrolment: last } = beginOrder(present, purchase, at);
    expect(used).toEqual(used.map((_, index) => index + 3));
    expect(last.orders.map(({ number }) => number)).toEqual([1, 2, ...used.slice(-maximumUnpaid), 63]);
  });
});

it('attachCheckout stores the first checkout of an open order only', () => {
  const checkout = { sessionId: 'session-9', url: 'https://pay.example.com/session-9' };
  const open = enrolment(order({ checkout: null }));
  expect(attachCheckout(open, 1, checkout).orders).toMatchObject([{ checkout }]);
  const ended = enrolment(order({ checkout: null, state: 'expired' }));
  for (const before of [enrolment(order()), ended, enrolment()])
    expect(attachCheckout(before, 1, checkout)).toBe(before);
});

it('expireOrder ends an open order only', () => {
  const { orders } = expireOrder(enrolment(order()), 1, at);
  expect(orders).toEqual([order({ state: 'expired', closedAt: at })]);
  for (const state of ['processing', 'paid', 'granted', 'failed', 'expired', 'refunded'] as const) {
    const before = enrolment(order({ state }));
    expect(expireOrder(before, 1, at), state).toBe(before);
  }
});

describe('addGrant', () => {
  it('opens the course by an order without a price, and removes the request', () => {
    const granted = addGrant({ ...enrolment(), request }, 'Course maths', note);
    expect(granted).toMatchObject({ orders: [grantedOrder()], request: null });
    expect(isOwned(granted)).toBe(true);
  });

  it.each<OrderState>(['paid', 'granted'])('changes nothing if an order is %s', (state) => {
    const before = enrolment(order({ state }));
    expect(addGrant(before, 'Course maths', note)).toBe(before);
  });
});

describe('revokeOrders', () => {
  it('revokes every order that opened the course and no other, and records who did', () => {
    const before = enrolment(
      order({ number: 1, state: 'refunded' }),
      order({ number: 2, state: 'paid' }),
      grantedOrder({ number: 3 }),
      order({ number: 4 }),
    );
    const revoked = revokeOrders(before, note);
    const staff = [{ action: 'revoke' as const, ...note }];
    expect(revoked.orders).toEqual([
      before.orders[0],
      order({ number: 2, state: 'revoked', closedAt: note.at, staff }),
      grantedOrder({
        number: 3,
        state: 'revoked',
        closedAt: note.at,
        staff: [...grantedOrder().staff, ...staff],
      }),
      before.orders[3],
    ]);
    expect(isOwned(revoked)).toBe(false);
  });
});

const outcomes = ['paid', 'processing', 'failed', 'expired', 'refunded', 'disputed'] as const;

/** A row is an order's state before an event, and a column the event's outcome. `=` means that nothing changes. */
const statesAfter: Readonly<Record<Exclude<OrderState, 'granted'>, readonly string[]>> = {
  open: ['paid', 'processing', 'failed', 'expired', 'refunded', 'disputed'],
  processing: ['paid', '=', 'failed', '=', 'refunded', 'disputed'],
  paid: ['=', '=', '=', '=', 'refunded', 'disputed'],
  failed: ['paid', '=', '=', '=', 'refunded', 'disputed'],
  expired: ['paid', '=', '=', '=', 'refunded', 'disputed'],
  refunded: ['=', '=', '=', '=', '=', '='],
  disputed: ['=', '=', '=', '=', '=', '='],
  revoked: ['=', '=', '=', '=', 'refunded', 'disputed'],
};

function apply(outcome: (typeof outcomes)[number], before = enrolment(order())) {
  return outcome === 'refunded' || outcome === 'disputed'
    ? applyReversal(before, 1, reversalEvent(outcome), at)
    : applyCheckout(before, 1, checkoutEvent(outcome), at);
}

describe.each(Object.entries(statesAfter))('an event for an order that is %s', (state, row) => {
  it.each(outcomes.map((outcome, column) => [outcome, row[column]] as const))('%s: %s', (outcome, after) => {
    const before = enrolment(order({ state: state as OrderState }));
    const { enrolment: changed, problem } = apply(outcome, before);
    expect(problem).toBeNull();
    if (after === '=') expect(changed).toBe(before);
    else expect(changed.orders).toMatchObject([{ state: after }]);
    expect(isOwned(changed)).toBe((after === '=' ? state : after) === 'paid');
  });
});

describe('an applied event', () => {
  it.each([
    ['paid', { paymentId: 'payment-1', paidAt: at, closedAt: null }],
    ['processing', { paymentId: 'payment-1', paidAt: null, closedAt: null }],
    ['failed', { paidAt: null, closedAt: at }],
    ['expired', { paidAt: null, closedAt: at }],
  ] as const)('%s records the payment and the times', (outcome, fields) => {
    const state = outcome === 'paid' ? 'expired' : 'open';
    const { enrolment: changed } = apply(outcome, enrolment(order({ state })));
    expect(changed.orders).toMatchObject([fields]);
  });

  it('refunded before paid records the payment, so that the late event opens nothing', () => {
    const { enrolment: refunded } = apply('refunded');
    expect(refunded.orders).toMatchObject([{ state: 'refunded', paymentId: 'payment-1' }]);
    expect(apply('paid', refunded)).toEqual({ enrolment: refunded, problem: null });
  });

  it('records the checkout if a crash came before it was stored', () => {
    const { enrolment: processing } = apply('processing', enrolment(order({ checkout: null })));
    const stranger = checkoutEvent('paid', { sessionId: 'session-of-another' });
    expect(applyCheckout(processing, 1, stranger, at).problem).toBe('session');
    expect(apply('paid', processing).enrolment.orders).toMatchObject([{ state: 'paid' }]);
  });

  it('changes no other order, and removes the request only when the course opens', () => {
    const others = [order({ number: 2, state: 'expired' }), order({ number: 3 })];
    const before = { ...enrolment(order(), ...others), request };
    expect(apply('processing', before).enrolment.request).toEqual(request);
    const { enrolment: changed } = apply('paid', before);
    expect(changed.orders.slice(1)).toEqual(others);
    expect(changed.request).toBeNull();
  });
});

describe('an event that doesn’t match its order', () => {
  it('because of another payment is reported, both for payments and reversals', () => {
    const before = enrolment(order({ state: 'processing', paymentId: 'payment-of-another' }));
    for (const outcome of ['paid', 'refunded'] as const)
      expect(apply(outcome, before)).toEqual({ enrolment: before, problem: 'payment' });
  });

  it('because staff granted the order is reported, as nothing was for sale', () => {
    const before = enrolment(grantedOrder());
    for (const outcome of outcomes)
      expect(apply(outcome, before)).toEqual({ enrolment: before, problem: 'unpriced' });
  });

  it('because the order was pruned is reported only if money is involved', () => {
    const before = enrolment(order());
    const problemOf = (outcome: 'failed' | 'expired' | 'processing') =>
      applyCheckout(before, 2, checkoutEvent(outcome), at);
    for (const outcome of ['failed', 'expired'] as const)
      expect(problemOf(outcome)).toEqual({ enrolment: before, problem: null });
    expect(problemOf('processing').problem).toBe('unknown-order');
    const reversal = applyReversal(before, 2, reversalEvent('refunded'), at);
    expect(reversal).toEqual({ enrolment: before, problem: 'unknown-order' });
  });

  it.each(['processing', 'failed', 'expired'] as const)(
    'only by its amount is applied if it is %s, because nothing was paid yet',
    (outcome) => {
      const event = checkoutEvent(outcome, { amount: null, currency: null });
      const applied = applyCheckout(enrolment(order()), 1, event, at);
      expect(applied).toMatchObject({ enrolment: { orders: [{ state: outcome }] }, problem: null });
    },
  );
});

it('a payment for an owned course is reported as paid twice until it is refunded', () => {
  const owned = enrolment(order({ state: 'expired' }), grantedOrder({ number: 2 }));
  const paid = apply('paid', owned);
  expect(paid.problem).toBe('paid-twice');
  expect(paid.enrolment.orders).toMatchObject([{ state: 'paid' }, { state: 'granted' }]);
  // After a crash, the provider sends the event again, and the problem is still reported.
  expect(apply('paid', paid.enrolment)).toEqual({ enrolment: paid.enrolment, problem: 'paid-twice' });
  const { enrolment: refunded } = apply('refunded', paid.enrolment);
  expect(refunded.orders).toMatchObject([{ state: 'refunded', paidAt: at }, { state: 'granted' }]);
  expect(isOwned(refunded)).toBe(true);
  expect(apply('paid', refunded)).toEqual({ enrolment: refunded, problem: null });
});
