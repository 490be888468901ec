import { describe, expect, it } from 'vitest';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

const received = { received: true };

/** A student has paid, and no event has come yet. */
async function paidWorld(): Promise<OrdersFixture> {
  const world = ordersFixture();
  await world.start();
  world.fake.pay('session-1');
  return world;
}

describe('an event of a payment', () => {
  it('opens the course', async () => {
    const world = await paidWorld();
    expect(await world.deliver(world.fake.event('session-1', 'paid'))).toEqual(received);
    expect((await world.list()).orders).toMatchObject([
      { state: 'paid', paidAt: '2026-01-01T12:00:00.000Z' },
    ]);
    expect(world.reported).toEqual([]);
  });

  it('that comes fifty times opens the course once', async () => {
    const world = await paidWorld();
    const event = world.fake.event('session-1', 'paid');
    for (let count = 0; count < 25; count++) await world.deliver(event);
    await Promise.all(Array.from({ length: 25 }, () => world.deliver(event)));
    expect(await world.states()).toEqual(['paid']);
    // The four writes are the order, its checkout, the payment and the confirmation.
    expect((await world.stored()).revision).toBe(4);
    expect(world.reported).toEqual([]);
  });

  it('for a deleted account is reported once, with or without a stored order', async () => {
    const world = await paidWorld();
    world.deleted.add('student-1');
    const paid = world.fake.event('session-1', 'paid');
    await world.deliver(paid);
    await world.deliver(paid);
    expect(world.reported).toMatchObject([
      { reason: 'account-deleted', studentId: 'student-1', orderId: 'maths-1' },
    ]);
    const other = ordersFixture();
    other.deleted.add('student-1');
    await other.deliver(paid);
    expect(other.reported).toMatchObject([{ reason: 'account-deleted' }]);
  });

  it('of a slow method opens the course only when the money arrives', async () => {
    const world = await paidWorld();
    await world.deliver(world.fake.event('session-1', 'processing'));
    expect(await world.states()).toEqual(['processing']);
    await world.deliver(world.fake.event('session-1', 'paid'));
    await world.deliver(world.fake.event('session-1', 'processing'));
    expect(await world.states()).toEqual(['paid']);
  });
});

describe('a problem for a person', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['session', { sessionId: 'session-9' }],
    ['unknown-order', { order: { studentId: 'student-1', courseId: 'maths', number: 2 } }],
    ['unknown-order', { order: { studentId: 'student-2', courseId: 'maths', number: 1 } }],
    ['unknown-order', { order: { studentId: 'student-1', courseId: 'science', number: 1 } }],
    ['unknown-order', { order: null }],
  ] as const)('%s: %j is reported and opens no course for anybody', async (reason, changes) => {
    const world = await paidWorld();
    const event = { ...world.fake.event('session-1', 'paid'), ...changes };
    expect(await world.deliver(event)).toEqual(received);
    expect(world.reported).toEqual([
      {
        reason,
        eventId: 'event-paid-session-1',
        studentId: event.order && event.order.studentId,
        orderId: event.order && `${event.order.courseId}-${event.order.number}`,
        paymentId: 'payment-1',
      },
    ]);
    expect(await world.states()).toEqual(['open']);
    expect((await world.stored('science')).revision).toBe(0);
    expect((await world.list('student-2')).orders).toEqual([]);
  });

  it('paid-twice: the order is paid and the course stays open', async () => {
    const world = await paidWorld();
    await world.grant();
    await world.deliver(world.fake.event('session-1', 'paid'));
    expect(await world.states()).toEqual(['paid', 'granted']);
    expect(world.reported).toMatchObject([{ reason: 'paid-twice', orderId: 'maths-1' }]);
  });

  it('unknown-order: a refund of a pruned order', async () => {
    const world = await paidWorld();
    const order = { studentId: 'student-2', courseId: 'maths', number: 1, courseTitle: 'Course maths' };
    await world.fake.payments.createCheckout({
      ...order,
      price: { amount: 4900, currency: 'GBP' },
      payerEmail: 'payer@example.com',
    });
    await world.deliver(world.fake.reversal('session-2'));
    expect(world.reported).toMatchObject([{ reason: 'unknown-order', studentId: 'student-2' }]);
  });
});

describe('nothing changes', () => {
  it('by events of another stack', async () => {
    const world = await paidWorld();
    const stranger = { ...world.fake.reversal('session-1'), paymentId: 'payment-of-another-stack' };
    expect(await world.deliver(null)).toEqual(received);
    expect(await world.deliver(stranger)).toEqual(received);
    expect(await world.states()).toEqual(['open']);
    expect(world.reported).toEqual([]);
  });

  it.each([['bad'], [null]])('by an event with the signature %s', async (signature) => {
    const world = await paidWorld();
    const delivered = world.deliver(world.fake.event('session-1', 'paid'), signature);
    await expect(delivered).rejects.toMatchObject({ code: 'invalid_signature' });
    expect(await world.states()).toEqual(['open']);
  });

  it('without a provider', async () => {
    const world = ordersFixture({ offered: false });
    await expect(world.deliver(null)).rejects.toMatchObject({ code: 'not_found' });
  });
});
