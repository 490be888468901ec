import { describe, expect, it } from 'vitest';
import { minute } from './order.fixture.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

async function paid(options?: Parameters<typeof ordersFixture>[0]): Promise<OrdersFixture> {
  const fixture = ordersFixture(options);
  await fixture.start();
  fixture.fake.pay('session-1');
  return fixture;
}
const deliverPaid = (fixture: OrdersFixture) => fixture.deliver(fixture.fake.event('session-1', 'paid'));
const confirmation = async (fixture: OrdersFixture) =>
  (await fixture.stored()).orders[0]?.confirmation?.state;

describe('the confirmation of an order', () => {
  it('is mailed to the payer with the purchase and the consent when the order becomes paid', async () => {
    const fixture = await paid();
    expect(fixture.confirmed()).toEqual([]);
    await deliverPaid(fixture);
    expect(fixture.confirmed()).toEqual([
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
    expect(await confirmation(fixture)).toBe('sent');
  });

  it('is mailed once if events and runs report the payment many times', async () => {
    const fixture = await paid();
    await Promise.all(Array.from({ length: 20 }, () => deliverPaid(fixture)));
    fixture.pass(30);
    await Promise.all([deliverPaid(fixture), fixture.reconcile(), fixture.reconcile()]);
    expect(fixture.confirmed()).toHaveLength(1);
  });

  it('that fails doesn’t fail the webhook, and is mailed by a later run', async () => {
    const fixture = await paid();
    fixture.failing.set('orderConfirmation', new Error('to parent@example.com'));
    expect(await deliverPaid(fixture)).toEqual({ received: true });
    expect(await fixture.states()).toEqual(['paid']);
    expect(JSON.stringify(fixture.warned)).not.toContain('@');
    fixture.pass(5);
    await fixture.reconcile();
    fixture.failing.clear();
    fixture.pass(6);
    await fixture.reconcile();
    expect(fixture.confirmed()).toHaveLength(1);
    expect(await confirmation(fixture)).toBe('sent');
  });

  it('that fails for a day is given up and reported once', async () => {
    const fixture = await paid();
    fixture.failing.set('orderConfirmation', new Error('refused'));
    await deliverPaid(fixture);
    for (let run = 0; run < 100; run++) {
      fixture.pass(15);
      await fixture.reconcile();
    }
    expect(fixture.reported).toMatchObject([{ reason: 'unconfirmed', orderId: 'maths-1' }]);
    expect(await confirmation(fixture)).toBe('failed');
  });

  it('isn’t mailed after a refund', async () => {
    const fixture = await paid();
    fixture.failing.set('orderConfirmation', new Error('refused'));
    await deliverPaid(fixture);
    await fixture.deliver(fixture.fake.reversal('session-1'));
    fixture.pass(30);
    expect(await fixture.reconcile()).toMatchObject({ checked: 0 });
  });

  it('isn’t sent by a stage without a sender', async () => {
    const fixture = await paid({ sender: false });
    await deliverPaid(fixture);
    expect(await fixture.states()).toEqual(['paid']);
    expect(await confirmation(fixture)).toBeUndefined();
  });
});
