import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/runtime/failure.ts';
import { order, place } from '../order.fixture.ts';
import { ordersFixture, type OrdersFixture } from '../orders.fixture.ts';

async function begun(): Promise<OrdersFixture> {
  const fixture = ordersFixture();
  await fixture.start();
  fixture.pass(11);
  return fixture;
}

describe('an order without an event for ten minutes', () => {
  it('that was paid opens its course, is confirmed, and is reported as found late, and not earlier', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    fixture.fake.pay('session-1');
    fixture.pass(9);
    expect(await fixture.reconcile()).toMatchObject({ checked: 0 });
    expect(await fixture.states()).toEqual(['open']);
    fixture.pass(2);
    expect(await fixture.reconcile()).toEqual({ checked: 1, failed: 0, left: false });
    expect(await fixture.states()).toEqual(['paid']);
    expect(fixture.late).toEqual([{ studentId: 'student-1', orderId: 'maths-1' }]);
    expect(fixture.confirmed()).toMatchObject([{ orderId: 'maths-1' }]);
    expect(fixture.reported).toEqual([]);
    expect(await fixture.reconcile()).toMatchObject({ checked: 0 });
  });

  it('that can still be paid is ended if staff opened the course', async () => {
    const fixture = ordersFixture();
    fixture.failing.set('endCheckout', new Failure('payments_unavailable'));
    await fixture.start();
    await fixture.grant();
    fixture.failing.clear();
    fixture.pass(11);
    await fixture.reconcile();
    expect(fixture.fake.sessions()).toEqual(['expired']);
    expect(await fixture.states()).toEqual(['expired', 'granted']);
  });

  it.each(['open', 'expired', 'processing', 'failed'] as const)(
    'that is %s at the provider is %s',
    async (outcome) => {
      const fixture = await begun();
      if (outcome === 'expired') fixture.fake.expire('session-1');
      else if (outcome !== 'open') fixture.fake.pay('session-1', outcome);
      await fixture.reconcile();
      expect(await fixture.states()).toEqual([outcome]);
    },
  );

  it('whose slow payment arrived is paid', async () => {
    const fixture = await begun();
    fixture.fake.pay('session-1', 'processing');
    await fixture.deliver(fixture.fake.event('session-1', 'processing'));
    fixture.fake.settle('session-1');
    await fixture.reconcile();
    expect(await fixture.states()).toEqual(['paid']);
  });

  it('without a stored checkout is expired', async () => {
    const fixture = ordersFixture();
    const blank = await fixture.stored();
    await fixture.store.save({ ...blank, orders: [order({ checkout: null })] });
    await fixture.reconcile();
    expect(await fixture.states()).toEqual(['expired']);
  });
});

describe('a mismatch', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'EUR' }],
    ['session', { order: { ...place, number: 7 } }],
    ['session', { order: null }],
  ] as const)('is reported once: %s', async (reason, changes) => {
    const fixture = await begun();
    fixture.fake.pay('session-1');
    fixture.fake.lie('session-1', changes);
    await fixture.reconcile();
    await fixture.reconcile();
    expect(fixture.reported).toEqual([
      { reason, eventId: null, studentId: 'student-1', orderId: 'maths-1', paymentId: 'payment-1' },
    ]);
    expect(await fixture.states()).toEqual(['open']);
  });

  it('is reported if a slow payment’s checkout is unknown to the provider', async () => {
    const fixture = await begun();
    fixture.fake.pay('session-1', 'processing');
    await fixture.deliver(fixture.fake.event('session-1', 'processing'));
    fixture.fake.lie('session-1', 'missing');
    await fixture.reconcile();
    expect(fixture.reported).toMatchObject([{ reason: 'session', orderId: 'maths-1' }]);
    expect(await fixture.states()).toEqual(['processing']);
  });
});

describe('a run', () => {
  it('continues after an order that fails, and counts the failures', async () => {
    const fixture = ordersFixture({
      around: (call, name, [first]) =>
        name === 'lookUpCheckout' && first === 'session-1' ? Promise.reject(new Error('broken')) : call(),
    });
    await fixture.start();
    await fixture.start({ courseId: 'science' });
    fixture.fake.pay('session-1');
    fixture.fake.pay('session-2');
    fixture.pass(11);
    expect(await fixture.reconcile()).toEqual({ checked: 2, failed: 1, left: false });
    expect((await fixture.list()).orders.map(({ state }) => state).sort()).toEqual(['open', 'paid']);
  });

  it('ends when its time is up', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    await fixture.start({ courseId: 'science' });
    fixture.pass(11);
    let left = 1;
    expect(await fixture.reconcile(() => left-- > 0)).toEqual({ checked: 1, failed: 0, left: true });
  });
});
