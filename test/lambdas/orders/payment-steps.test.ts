import { describe, expect, it } from 'vitest';
import { isOwned } from '../../../lambdas/orders/enrolment.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import { applyCheckout, applyReversal } from '../../../lambdas/orders/order-transitions.ts';
import { checkoutEvent, enrolment, grantedOrder, minute, order, reversalEvent } from './order.fixture.ts';

const at = minute(9);
const outcomes = ['paid', 'processing', 'failed', 'expired', 'refunded', 'disputed'] as const;

/** The effect of an event on an order: by the order's state, a column for each of `outcomes`; `=` is no change. */
const truthTable: Readonly<Record<Exclude<OrderState, 'granted'>, readonly string[]>> = {
  open: ['paid', 'processing', 'failed', 'expired', 'refunded', 'disputed'],
  processing: ['paid', '=', 'failed', '=', 'refunded', 'disputed'],
  paid: ['=', '=', '=', '=', 'refunded', 'disputed'],
  failed: ['paid', '=', '=', '=', 'refunded', 'disputed'],
  expired: ['paid', '=', '=', '=', 'refunded', 'disputed'],
  refunded: ['=', '=', '=', '=', '=', '='],
  disputed: ['=', '=', '=', '=', '=', '='],
  revoked: ['=', '=', '=', '=', 'refunded', 'disputed'],
};

function happen(outcome: (typeof outcomes)[number], before = enrolment(order())) {
  return outcome === 'refunded' || outcome === 'disputed'
    ? applyReversal(before, 1, reversalEvent(outcome), at)
    : applyCheckout(before, 1, checkoutEvent(outcome), at);
}

describe.each(Object.entries(truthTable))('an order that is %s', (state, row) => {
  const before = enrolment(order({ state: state as OrderState }));

  it.each(outcomes.map((outcome, column) => [outcome, row[column]] as const))('%s: %s', (outcome, after) => {
    const { enrolment: changed, problem } = happen(outcome, before);
    expect(problem).toBeNull();
    if (after === '=') expect(changed).toBe(before);
    else expect(changed.orders).toMatchObject([{ state: after }]);
    expect(isOwned(changed)).toBe((after === '=' ? state : after) === 'paid');
  });
});

describe('what an event leaves on an order', () => {
  it('paid: when, by which payment, and no end', () => {
    const before = enrolment(order({ state: 'expired', closedAt: minute(1) }));
    expect(happen('paid', before).enrolment.orders).toEqual([
      order({ state: 'paid', paymentId: 'payment-1', paidAt: at }),
    ]);
  });

  it.each(['failed', 'expired'] as const)('%s: when it ended', (outcome) => {
    expect(happen(outcome).enrolment.orders).toMatchObject([{ closedAt: at, paidAt: null }]);
  });

  it('processing: no end yet', () => {
    expect(happen('processing').enrolment.orders).toMatchObject([{ closedAt: null, paidAt: null }]);
  });

  it('refunded: when it was taken back, and still when it was paid', () => {
    const { enrolment: paid } = happen('paid');
    const { enrolment: changed } = applyReversal(paid, 1, reversalEvent('refunded'), minute(10));
    expect(changed.orders).toMatchObject([{ paymentId: 'payment-1', paidAt: at, closedAt: minute(10) }]);
  });

  it('refunded before paid: the payment, by which the late event opens nothing', () => {
    const { enrolment: refunded } = happen('refunded');
    expect(refunded.orders).toMatchObject([{ state: 'refunded', paymentId: 'payment-1' }]);
    expect(happen('paid', refunded)).toEqual({ enrolment: refunded, problem: null });
  });

  it('the checkout, where a crash came before it was stored', () => {
    const before = enrolment(order({ checkout: null }));
    const { enrolment: processing } = happen('processing', before);
    const stranger = checkoutEvent('paid', { sessionId: 'session-of-another' });
    expect(applyCheckout(processing, 1, stranger, at).problem).toBe('session');
    expect(happen('paid', processing).enrolment.orders).toMatchObject([{ state: 'paid' }]);
  });

  it('nothing on other orders', () => {
    const others = [order({ number: 1, state: 'expired' }), order({ number: 3 })];
    const [first, third] = others;
    const before = { ...enrolment(), orders: [...others, order({ number: 4, state: 'failed' })] };
    const event = checkoutEvent('paid', { order: { studentId: 's', courseId: 'maths', number: 4 } });
    expect(applyCheckout(before, 4, event, at).enrolment.orders).toMatchObject([
      first,
      third,
      { number: 4, state: 'paid' },
    ]);
  });

  it('no request, once the course is open', () => {
    const request = {
      askedAt: at,
      studentName: 'Zoë',
      contactEmail: 'zoe@example.com',
      message: '',
      mailedAt: at,
    };
    const before = { ...enrolment(order()), request };
    expect(happen('paid', before).enrolment.request).toBeNull();
    expect(happen('processing', before).enrolment.request).toEqual(request);
  });
});

describe('an event that doesn’t fit', () => {
  it.each([
    ['unknown-order', { order: { studentId: 's', courseId: 'maths', number: 2 } }],
    ['session', { sessionId: 'session-2' }],
    ['amount', { amount: 4899 }],
    ['amount', { amount: null }],
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: null }],
  ] as const)('is told as %s and changes nothing: %j', (mismatch, changes) => {
    const before = enrolment(order());
    const event = checkoutEvent('paid', changes);
    const applied = applyCheckout(before, event.order?.number ?? 0, event, at);
    expect(applied.problem).toBe(mismatch);
    expect(applied.enrolment).toBe(before);
  });

  it('of another payment is told, whether it pays or takes back', () => {
    const before = enrolment(order({ state: 'processing', paymentId: 'payment-of-another' }));
    expect(happen('paid', before)).toEqual({ enrolment: before, problem: 'payment' });
    expect(happen('refunded', before)).toEqual({ enrolment: before, problem: 'payment' });
  });

  it('of an order that staff made is told: nothing was for sale', () => {
    const before = enrolment(grantedOrder());
    for (const outcome of outcomes) {
      expect(happen(outcome, before)).toEqual({ enrolment: before, problem: 'unpriced' });
    }
  });

  it('of an order that is long forgotten is no matter, where it brings no money', () => {
    const before = enrolment(order());
    for (const outcome of ['failed', 'expired'] as const) {
      expect(applyCheckout(before, 2, checkoutEvent(outcome), at)).toEqual({
        enrolment: before,
        problem: null,
      });
    }
    expect(applyCheckout(before, 2, checkoutEvent('processing'), at).problem).toBe('unknown-order');
  });

  it('takes nothing back of an unknown order', () => {
    const before = enrolment(order());
    expect(applyReversal(before, 2, reversalEvent('refunded'), at)).toEqual({
      enrolment: before,
      problem: 'unknown-order',
    });
  });

  it('by its amount alone still ends or holds an order: nothing was paid by then', () => {
    for (const outcome of ['processing', 'failed', 'expired'] as const) {
      const event = checkoutEvent(outcome, { amount: null, currency: null });
      expect(applyCheckout(enrolment(order()), 1, event, at)).toMatchObject({
        enrolment: { orders: [{ state: outcome }] },
        problem: null,
      });
    }
  });
});

describe('a payment for a course that is owned already', () => {
  const owned = enrolment(order({ state: 'expired' }), grantedOrder({ number: 2 }));

  it('makes its order paid and is told', () => {
    const { enrolment: changed, problem } = happen('paid', owned);
    expect(problem).toBe('paid-twice');
    expect(changed.orders).toMatchObject([{ state: 'paid' }, { state: 'granted' }]);
  });

  it('is told again where its event comes again, so that a crash before the report loses nothing', () => {
    const { enrolment: changed } = happen('paid', owned);
    expect(happen('paid', changed)).toEqual({ enrolment: changed, problem: 'paid-twice' });
  });

  it('is no matter any more once it went back, and the course stays', () => {
    const { enrolment: changed } = happen('refunded', happen('paid', owned).enrolment);
    expect(changed.orders).toMatchObject([{ state: 'refunded' }, { state: 'granted' }]);
    expect(isOwned(changed)).toBe(true);
    expect(happen('paid', changed)).toEqual({ enrolment: changed, problem: null });
  });
});
