import { describe, expect, it } from 'vitest';
import { place, purchase } from './order.fixture.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

const received = { received: true };

/** Starts and pays an order, but doesn't send the event about the payment to the webhook. */
async function paidFixture(): Promise<OrdersFixture> {
  const fixture = ordersFixture();
  await fixture.start();
  fixture.fake.pay('session-1');
  return fixture;
}

describe('an event of a payment', () => {
  it('that comes fifty times opens the course once', async () => {
    const fixture = await paidFixture();
    const event = fixture.fake.event('session-1', 'paid');
    for (let count = 0; count < 25; count++) await fixture.deliver(event);
    await Promise.all(Array.from({ length: 25 }, () => fixture.deliver(event)));
    expect(await fixture.states()).toEqual(['paid']);
    // Each of four writes raised the revision: the order, its checkout, the payment and the confirmation.
    expect((await fixture.stored()).revision).toBe(4);
    expect(fixture.reported).toEqual([]);
  });

  it('for a deleted account is reported once, with or without a stored order', async () => {
    const fixture = await paidFixture();
    fixture.deleted.add('student-1');
    const paid = fixture.fake.event('session-1', 'paid');
    await fixture.deliver(paid);
    await fixture.deliver(paid);
    expect(fixture.reported).toMatchObject([
      { reason: 'account-deleted', studentId: 'student-1', orderId: 'maths-1' },
    ]);
    const other = ordersFixture();
    other.deleted.add('student-1');
    await other.deliver(paid);
    expect(other.reported).toMatchObject([{ reason: 'account-deleted' }]);
  });
});

describe('a problem for a person', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['amount', { amount: 4899 }],
    ['amount', { amount: null }],
    ['currency', { currency: 'USD' }],
    ['currency', { currency: null }],
    ['session', { sessionId: 'session-9' }],
    ['unknown-order', { order: { studentId: 'student-1', courseId: 'maths', number: 2 } }],
    ['unknown-order', { order: { studentId: 'student-2', courseId: 'maths', number: 1 } }],
    ['unknown-order', { order: { studentId: 'student-1', courseId: 'science', number: 1 } }],
    ['unknown-order', { order: null }],
  ] as const)('%s: %j is reported and opens no course for anybody', async (reason, changes) => {
    const fixture = await paidFixture();
    const event = { ...fixture.fake.event('session-1', 'paid'), ...changes };
    expect(await fixture.deliver(event)).toEqual(received);
    expect(fixture.reported).toEqual([
      {
        reason,
        eventId: 'event-paid-session-1',
        studentId: event.order && event.order.studentId,
        orderId: event.order && `${event.order.courseId}-${event.order.number}`,
        paymentId: 'payment-1',
      },
    ]);
    expect(await fixture.states()).toEqual(['open']);
    expect((await fixture.stored('science')).revision).toBe(0);
    expect((await fixture.list('student-2')).orders).toEqual([]);
  });

  it('unknown-order: a refund of a pruned order', async () => {
    const fixture = await paidFixture();
    const { consent: _, ...order } = purchase;
    await fixture.fake.payments.createCheckout({ ...place, studentId: 'student-2', number: 1, ...order });
    await fixture.deliver(fixture.fake.reversal('session-2'));
    expect(fixture.reported).toMatchObject([{ reason: 'unknown-order', studentId: 'student-2' }]);
  });
});

it('nothing changes by events of another stack', async () => {
  const fixture = await paidFixture();
  const stranger = { ...fixture.fake.reversal('session-1'), paymentId: 'payment-of-another-stack' };
  expect(await fixture.deliver(null)).toEqual(received);
  expect(await fixture.deliver(stranger)).toEqual(received);
  expect(await fixture.states()).toEqual(['open']);
  expect(fixture.reported).toEqual([]);
});
