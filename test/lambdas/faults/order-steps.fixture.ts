import { expect } from 'vitest';
import { accountSchemas } from '../../../contract/account/account.ts';
import { ordersSchemas } from '../../../contract/orders/orders.ts';
import { consentWording, ordersRoutes } from '../../../contract/orders/routes.ts';
import { expectRefused, expectStatus, type Scene } from './scene.fixture.ts';

export function orderSteps({ student, accepted, next, byStudent, mailsTo, world }: Scene) {
  const payerEmail = `payer-${student.id}@example.com`;

  /** Starts an order. If `isPaid`, pays it. With `isLost`, Stripe's event about it never comes. */
  async function order({ isPaid, isLost }: { readonly isPaid: boolean; readonly isLost: boolean }) {
    const body = { courseId: 'maths', payerEmail, consent: consentWording };
    const reply = await byStudent.orders('startOrder', { body }, next());
    if (accepted.order?.isPaid) {
      expectRefused(reply, accepted.order.isLost ? 'order_in_progress' : 'course_owned');
      return;
    }
    expectStatus(reply, 201);
    const { checkoutUrl } = ordersSchemas.startOrder.reply.parse(reply.body);
    const sessionId = checkoutUrl.split('/').at(-1) ?? '';
    const open = world.payments
      .sessions()
      .filter(({ status, checkout }) => status === 'open' && checkout.metadata['student'] === student.id);
    expect(open.map(({ id }) => id)).toEqual([sessionId]);
    accepted.order = { sessionId, isPaid, isLost };
    if (!isPaid) return;
    await world.payments.act(sessionId, 'pay');
    if (isLost) return;
    const event = JSON.stringify(world.payments.buildEvent(sessionId, 'checkout.session.completed'));
    const signature = world.payments.sign(event, { timestamp: Math.floor(Date.now() / 1000) });
    const request = { student: null, body: event, headers: { 'stripe-signature': signature } };
    expectStatus(await world.call('orders', ordersRoutes.receivePayment, request, next()), 200);
  }

  async function checkOrders(): Promise<void> {
    const { orders } = ordersSchemas.listOrders.reply.parse((await byStudent.orders('listOrders')).body);
    const { ownedCourses } = accountSchemas.getAccount.reply.parse(
      (await byStudent.account('getAccount')).body,
    );
    const isPaid = accepted.order?.isPaid === true;
    const states = accepted.order === null ? [] : [isPaid ? 'paid' : 'open'];
    expect([orders.map(({ state }) => state), ownedCourses]).toEqual([states, isPaid ? ['maths'] : []]);
    const mails = mailsTo(payerEmail);
    if (isPaid) expect(mails).toBeGreaterThan(0);
    if (!isPaid || world.hits.length === 0) expect(mails).toBe(isPaid ? 1 : 0);
  }

  return { order, checkOrders };
}
