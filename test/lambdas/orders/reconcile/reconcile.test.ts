import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/runtime/failure.ts';
import { order, place } from '../order.fixture.ts';
import { ordersFixture, type OrdersFixture } from '../orders.fixture.ts';

/** A student began a checkout eleven minutes ago. */
async function begun(): Promise<OrdersFixture> {
  const world = ordersFixture();
  await world.start();
  world.pass(11);
  return world;
}

describe('an order without an event for ten minutes', () => {
  it('that was paid opens its course, is confirmed, and is reported as found late', async () => {
    const world = await begun();
    world.fake.pay('session-1');
    expect(await world.reconcile()).toEqual({ checked: 1, failed: 0, left: false });
    expect(await world.states()).toEqual(['paid']);
    expect(world.late).toEqual([{ studentId: 'student-1', orderId: 'maths-1' }]);
    expect(world.confirmed()).toMatchObject([{ orderId: 'maths-1' }]);
    expect(world.reported).toEqual([]);
    expect(await world.reconcile()).toMatchObject({ checked: 0 });
  });

  it('that was paid for a deleted account is reported', async () => {
    const world = await begun();
    world.fake.pay('session-1');
    world.deleted.add('student-1');
    await world.reconcile();
    expect(world.reported).toMatchObject([{ reason: 'account-deleted', orderId: 'maths-1' }]);
  });

  it('isn’t checked earlier', async () => {
    const world = ordersFixture();
    await world.start();
    world.fake.pay('session-1');
    world.pass(9);
    expect(await world.reconcile()).toMatchObject({ checked: 0 });
    expect(await world.states()).toEqual(['open']);
  });

  it('that can still be paid stays open', async () => {
    const world = await begun();
    await world.reconcile();
    expect(await world.states()).toEqual(['open']);
    expect(world.fake.sessions()).toEqual(['open']);
  });

  it('that can still be paid is ended if staff opened the course', async () => {
    let away = true;
    const world = ordersFixture({
      around: (call, name) =>
        name === 'endCheckout' && away ? Promise.reject(new Failure('payments_unavailable')) : call(),
    });
    await world.start();
    await world.grant();
    away = false;
    world.pass(11);
    await world.reconcile();
    expect(world.fake.sessions()).toEqual(['expired']);
    expect(await world.states()).toEqual(['expired', 'granted']);
  });

  it.each(['expired', 'processing', 'failed'] as const)(
    'that is %s at the provider is %s',
    async (outcome) => {
      const world = await begun();
      if (outcome === 'expired') world.fake.expire('session-1');
      else world.fake.pay('session-1', outcome);
      await world.reconcile();
      expect(await world.states()).toEqual([outcome]);
    },
  );

  it('whose slow payment arrived is paid', async () => {
    const world = await begun();
    world.fake.pay('session-1', 'processing');
    await world.deliver(world.fake.event('session-1', 'processing'));
    world.fake.settle('session-1');
    await world.reconcile();
    expect(await world.states()).toEqual(['paid']);
  });

  it('without a stored checkout is expired', async () => {
    const world = ordersFixture();
    const blank = await world.stored();
    await world.store.save({ ...blank, orders: [order({ checkout: null })] });
    await world.reconcile();
    expect(await world.states()).toEqual(['expired']);
  });

  it('whose event comes late stays paid and is confirmed once', async () => {
    const world = await begun();
    world.fake.pay('session-1');
    await world.reconcile();
    await world.deliver(world.fake.event('session-1', 'paid'));
    expect(await world.states()).toEqual(['paid']);
    expect(world.confirmed()).toHaveLength(1);
  });
});

describe('a mismatch', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'EUR' }],
    ['session', { order: { ...place, number: 7 } }],
    ['session', { order: null }],
  ] as const)('is reported once: %s', async (reason, changes) => {
    const world = await begun();
    world.fake.pay('session-1');
    world.fake.lie('session-1', changes);
    await world.reconcile();
    await world.reconcile();
    expect(world.reported).toEqual([
      { reason, eventId: null, studentId: 'student-1', orderId: 'maths-1', paymentId: 'payment-1' },
    ]);
    expect(await world.states()).toEqual(['open']);
  });

  it('is reported if a slow payment’s checkout is unknown to the provider', async () => {
    const world = await begun();
    world.fake.pay('session-1', 'processing');
    await world.deliver(world.fake.event('session-1', 'processing'));
    world.fake.lie('session-1', 'missing');
    await world.reconcile();
    expect(world.reported).toMatchObject([{ reason: 'session', orderId: 'maths-1' }]);
    expect(await world.states()).toEqual(['processing']);
  });

  it('is reported if the course was already open', async () => {
    const world = await begun();
    world.fake.pay('session-1');
    await world.grant();
    await world.reconcile();
    expect(await world.states()).toEqual(['paid', 'granted']);
    expect(world.reported).toMatchObject([{ reason: 'paid-twice' }]);
  });
});

describe('a run', () => {
  it('continues after an order that fails, and counts the failures', async () => {
    const world = ordersFixture({
      around: (call, name, [first]) =>
        name === 'lookUpCheckout' && first === 'session-1' ? Promise.reject(new Error('broken')) : call(),
    });
    await world.start();
    await world.start({ courseId: 'science' });
    world.fake.pay('session-1');
    world.fake.pay('session-2');
    world.pass(11);
    expect(await world.reconcile()).toEqual({ checked: 2, failed: 1, left: false });
    expect((await world.list()).orders.map(({ state }) => state).sort()).toEqual(['open', 'paid']);
  });

  it('ends when its time is up', async () => {
    const world = ordersFixture();
    await world.start();
    await world.start({ courseId: 'science' });
    world.pass(11);
    let left = 1;
    expect(await world.reconcile(() => left-- > 0)).toEqual({ checked: 1, failed: 0, left: true });
  });
});
