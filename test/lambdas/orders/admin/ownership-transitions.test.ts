import { describe, expect, it } from 'vitest';
import { addGrant, revokeOrders } from '../../../../lambdas/orders/order-transitions.ts';
import { isOwned } from '../../../../lambdas/orders/enrolment.ts';
import type { OrderState } from '../../../../contract/orders/orders.ts';
import { enrolment, grantedOrder, minute, order } from '../order.fixture.ts';

const note = { by: 'office', reason: 'paid in cash', at: minute(0) };

describe('granting a course', () => {
  it('opens it by an order without a price', () => {
    const granted = addGrant(enrolment(), 'Course maths', note);
    expect(granted.orders).toEqual([grantedOrder()]);
    expect(isOwned(granted)).toBe(true);
  });

  it('answers the request for it', () => {
    const request = {
      askedAt: minute(0),
      studentName: 'Zoë',
      contactEmail: 'zoe@example.com',
      message: '',
      mailedAt: null,
    };
    expect(addGrant({ ...enrolment(), request }, 'Course maths', note).request).toBeNull();
  });

  it('leaves an order that is being paid as it is', () => {
    const before = enrolment(order({ state: 'processing' }));
    expect(addGrant(before, 'Course maths', note).orders).toEqual([
      ...before.orders,
      grantedOrder({ number: 2 }),
    ]);
  });

  it.each<OrderState>(['paid', 'granted'])('that is %s changes nothing', (state) => {
    const before = enrolment(order({ state }));
    expect(addGrant(before, 'Course maths', note)).toBe(before);
  });
});

describe('revoking a course', () => {
  it.each<OrderState>(['paid', 'granted'])('takes back one that is %s, and says who did', (state) => {
    const revoked = revokeOrders(enrolment(order({ state })), note);
    expect(revoked.orders).toEqual([
      order({ state: 'revoked', closedAt: note.at, staff: [{ action: 'revoke', ...note }] }),
    ]);
    expect(isOwned(revoked)).toBe(false);
  });

  it('takes back every order that opened it and no other', () => {
    const before = enrolment(
      order({ number: 1, state: 'refunded' }),
      order({ number: 2, state: 'paid' }),
      grantedOrder({ number: 3 }),
      order({ number: 4 }),
    );
    expect(revokeOrders(before, note).orders.map(({ state }) => state)).toEqual([
      'refunded',
      'revoked',
      'revoked',
      'open',
    ]);
  });

  it('that isn’t owned changes nothing', () => {
    const before = enrolment(order({ state: 'processing' }));
    expect(revokeOrders(before, note)).toBe(before);
  });

  it('and granting it again makes a new order that keeps the story', () => {
    const story = addGrant(
      revokeOrders(addGrant(enrolment(), 'Course maths', note), note),
      'Course maths',
      note,
    );
    expect(story.orders.map(({ number, state, staff }) => [number, state, staff.length])).toEqual([
      [1, 'revoked', 2],
      [2, 'granted', 1],
    ]);
  });
});
