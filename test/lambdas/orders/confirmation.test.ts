import { describe, expect, it } from 'vitest';
import { minute } from './order.fixture.ts';
import type { Around } from '../../support/through.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

async function paid(around?: Around): Promise<OrdersFixture> {
  const world = ordersFixture(around && { around });
  await world.start();
  world.fake.pay('session-1');
  return world;
}
const deliverPaid = (world: OrdersFixture) => world.deliver(world.fake.event('session-1', 'paid'));
const confirmation = async (world: OrdersFixture) => (await world.stored()).orders[0]?.confirmation?.state;

describe('the confirmation of an order', () => {
  it('is mailed to the payer with the purchase and the consent when the order becomes paid', async () => {
    const world = await paid();
    expect(world.confirmed()).toEqual([]);
    await deliverPaid(world);
    expect(world.confirmed()).toEqual([
      {
        orderId: 'maths-1',
        courseTitle: 'Course maths',
        price: { amount: 4900, currency: 'GBP' },
        payerEmail: 'payer@example.com',
        consent: { wording: 'wording-1', agreedAt: minute(180) },
        createdAt: minute(180),
        paidAt: minute(180),
        paymentId: 'payment-1',
      },
    ]);
    expect(await confirmation(world)).toBe('sent');
  });

  it('is mailed once if events and runs report the payment many times', async () => {
    const world = await paid();
    await Promise.all(Array.from({ length: 20 }, () => deliverPaid(world)));
    world.pass(30);
    await Promise.all([deliverPaid(world), world.reconcile(), world.reconcile()]);
    expect(world.confirmed()).toHaveLength(1);
  });

  it('isn’t mailed before slow money arrives', async () => {
    const world = await paid();
    await world.deliver(world.fake.event('session-1', 'processing'));
    expect(world.confirmed()).toEqual([]);
    await deliverPaid(world);
    expect(world.confirmed()).toHaveLength(1);
  });

  it('that fails doesn’t fail the webhook, and is mailed by a later run', async () => {
    let failing = true;
    const world = await paid((call, _, [mail]) =>
      mail === 'orderConfirmation' && failing ? Promise.reject(new Error('to parent@example.com')) : call(),
    );
    expect(await deliverPaid(world)).toEqual({ received: true });
    expect(await world.states()).toEqual(['paid']);
    expect(JSON.stringify(world.warned)).not.toContain('@');
    world.pass(5);
    await world.reconcile();
    failing = false;
    world.pass(6);
    await world.reconcile();
    expect(world.confirmed()).toHaveLength(1);
    expect(await confirmation(world)).toBe('sent');
  });

  it('that fails for a day is given up and reported once', async () => {
    const world = await paid((call, _, [mail]) =>
      mail === 'orderConfirmation' ? Promise.reject(new Error('refused')) : call(),
    );
    await deliverPaid(world);
    for (let run = 0; run < 100; run++) {
      world.pass(15);
      await world.reconcile();
    }
    expect(world.reported).toMatchObject([{ reason: 'unconfirmed', orderId: 'maths-1' }]);
    expect(await confirmation(world)).toBe('failed');
  });

  it('isn’t mailed after a refund', async () => {
    const world = await paid((call, _, [mail]) =>
      mail === 'orderConfirmation' ? Promise.reject(new Error('refused')) : call(),
    );
    await deliverPaid(world);
    await world.deliver(world.fake.reversal('session-1'));
    world.pass(30);
    expect(await world.reconcile()).toMatchObject({ checked: 0 });
  });

  it('isn’t sent by a stage without a sender', async () => {
    const world = ordersFixture({ sender: false });
    await world.start();
    world.fake.pay('session-1');
    await deliverPaid(world);
    expect(await world.states()).toEqual(['paid']);
    expect(await confirmation(world)).toBeUndefined();
  });
});
