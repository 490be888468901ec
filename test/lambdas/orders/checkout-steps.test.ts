import { describe, expect, it } from 'vitest';
import {
  attachCheckout,
  beginOrder,
  expireOrder,
  maximumUnpaid,
} from '../../../lambdas/orders/order-transitions.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import { enrolment, grantedOrder, minute, order, purchase } from './order.fixture.ts';
import type { Enrolment } from '../../../lambdas/orders/enrolment.ts';

const at = minute(5);

describe('beginning an order', () => {
  it('puts a first one with what was agreed', () => {
    const begun = beginOrder(enrolment(), purchase, at);
    expect(begun.enrolment.orders).toEqual([
      order({ checkout: null, createdAt: at, consent: { wording: 'wording-1', agreedAt: at } }),
    ]);
    expect(begun).toMatchObject({ begun: true, order: { number: 1 } });
  });

  it.each<OrderState>(['failed', 'expired', 'refunded', 'disputed', 'revoked'])(
    'puts the next one where the last is %s',
    (state) => {
      const { enrolment: changed } = beginOrder(enrolment(order({ number: 7, state })), purchase, at);
      expect(changed.orders).toMatchObject([
        { number: 7, state },
        { number: 8, state: 'open' },
      ]);
    },
  );

  it.each<OrderState>(['open', 'processing', 'paid', 'granted'])('stays with the one that is %s', (state) => {
    const before = enrolment(order({ state }), order({ number: 2, state: 'expired' }));
    const begun = beginOrder(before, purchase, at);
    expect(begun.enrolment).toBe(before);
    expect(begun).toMatchObject({ begun: false, order: { number: 1 } });
  });

  it('keeps the last orders that ended unpaid, all that were ever paid or granted, and every number unique', () => {
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

describe('the checkout of an order', () => {
  const checkout = { sessionId: 'session-9', url: 'https://pay.example.com/session-9' };

  it('is kept by an open order', () => {
    const before = enrolment(order({ checkout: null }));
    expect(attachCheckout(before, 1, checkout).orders).toMatchObject([{ checkout }]);
  });

  it('is kept once', () => {
    const before = enrolment(order());
    expect(attachCheckout(before, 1, checkout)).toBe(before);
  });

  it('is not kept by an order that has ended, nor by none', () => {
    const before = enrolment(order({ checkout: null, state: 'expired' }));
    expect(attachCheckout(before, 1, checkout)).toBe(before);
    expect(attachCheckout(before, 2, checkout)).toBe(before);
  });
});

describe('closing an order', () => {
  it('ends an open one', () => {
    expect(expireOrder(enrolment(order()), 1, at).orders).toEqual([
      order({ state: 'expired', closedAt: at }),
    ]);
  });

  it.each<OrderState>(['processing', 'paid', 'granted', 'failed', 'expired', 'refunded'])(
    'leaves one that is %s',
    (state) => {
      const before = enrolment(order({ state }));
      expect(expireOrder(before, 1, at)).toBe(before);
    },
  );
});
