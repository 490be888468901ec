import { describe, expect, it } from 'vitest';
import { linkedOrdersPerDay } from '../../../lambdas/orders/order-transitions.ts';
import { checkoutEvent } from './order.fixture.ts';
import { ordersFixture } from './orders.fixture.ts';

const paid = checkoutEvent('paid', { sessionId: 'session-1' });
const notFound = { code: 'not_found' };

describe('a link to a course', () => {
  it('shows the course, its price and the first name', async () => {
    expect(await ordersFixture().openLink()).toEqual({
      firstName: 'Zoë',
      courseId: 'maths',
      courseTitle: 'Course maths',
      price: { amount: 4900, currency: 'GBP' },
      paymentMethod: 'card',
      state: 'unpaid',
    });
    expect(await ordersFixture({ offered: false }).openLink()).toMatchObject({ paymentMethod: 'centre' });
  });

  it('isn’t found if the token is wrong, the account is deleted or the course is withdrawn', async () => {
    const fixture = ordersFixture();
    await expect(fixture.openLink('guessed')).rejects.toMatchObject(notFound);
    await expect(fixture.startLinked({ token: 'guessed' })).rejects.toMatchObject(notFound);
    fixture.withdraw('maths');
    await expect(fixture.openLink()).rejects.toMatchObject(notFound);
    await expect(fixture.startLinked()).rejects.toMatchObject(notFound);
    const deleted = ordersFixture();
    deleted.deleted.add('student-1');
    await expect(deleted.openLink()).rejects.toMatchObject(notFound);
    await expect(deleted.startLinked()).rejects.toMatchObject(notFound);
    expect(await deleted.states()).toEqual([]);
  });

  it('opens the course for the student by one payment at the catalogue’s price, confirmed to the payer', async () => {
    const fixture = ordersFixture();
    const { checkoutUrl, ...others } = await fixture.startLinked();
    expect(others).toEqual({});
    expect(checkoutUrl).toBe('https://pay.example.com/session-1');
    expect(fixture.fake.charged('session-1')).toEqual({ amount: 4900, currency: 'GBP' });
    await fixture.deliver(paid);
    expect(await fixture.openLink()).toMatchObject({ state: 'owned' });
    expect((await fixture.list('student-1')).orders).toMatchObject([{ orderId: 'maths-1', state: 'paid' }]);
    expect(fixture.confirmed()).toMatchObject([{ orderId: 'maths-1', payerEmail: 'payer@example.com' }]);
    await expect(fixture.startLinked()).rejects.toMatchObject({ code: 'course_owned' });
    expect(fixture.fake.sessions()).toHaveLength(1);
  });

  it('goes on with its own order, and ends an order of the account, which leads back to other pages', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    expect(await fixture.startLinked()).toEqual({ checkoutUrl: 'https://pay.example.com/session-2' });
    expect(await fixture.startLinked()).toEqual({ checkoutUrl: 'https://pay.example.com/session-2' });
    expect(fixture.fake.sessions()).toEqual(['expired', 'open']);
    await fixture.start();
    expect(fixture.fake.sessions()).toEqual(['expired', 'expired', 'open']);
  });

  it('names no order while a payment is on its way', async () => {
    const fixture = ordersFixture();
    await fixture.startLinked();
    await fixture.deliver(checkoutEvent('processing', { sessionId: 'session-1' }));
    expect(await fixture.openLink()).toMatchObject({ state: 'processing' });
    const refused = fixture.startLinked();
    await expect(refused).rejects.toMatchObject({ code: 'order_in_progress' });
    await expect(refused).rejects.not.toHaveProperty('details.orderId');
  });

  it('begins ten orders of a course a day at most, and goes on with the last one', async () => {
    const fixture = ordersFixture();
    const payerEmail = (number: number) => ({ payerEmail: `payer-${number}@example.com` });
    for (let begun = 1; begun <= linkedOrdersPerDay; begun++) await fixture.startLinked(payerEmail(begun));
    const last = await fixture.startLinked(payerEmail(linkedOrdersPerDay));
    expect(last).toEqual({ checkoutUrl: 'https://pay.example.com/session-10' });
    await expect(fixture.startLinked()).rejects.toMatchObject({ code: 'link_limit' });
    expect(await fixture.start()).toHaveProperty('checkoutUrl');
    fixture.pass(24 * 60);
    expect(await fixture.startLinked()).toHaveProperty('checkoutUrl');
  });
});
