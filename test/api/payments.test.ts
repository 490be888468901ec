import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  newBuyer,
  orderBody,
  ordersOf,
  ownedBy,
  paymentsOf,
  sendEvent,
  startedOrder,
  startOrder,
  type Buyer,
} from '../support/buying.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInTokens } from '../support/tokens.ts';

type Json = Record<string, unknown>;
type StripeEvent = Json & { data: { object: Json & { metadata: Json } } };

let product: Product;
let idToken: string;
let buyer: Buyer;

beforeAll(async () => {
  product = await startProduct();
  ({ idToken } = await signInTokens(product.url, product.demo));
  // Each test sends the events itself.
  paymentsOf(product).setDelivery({ drop: true });
});
afterAll(() => product.close());
beforeEach(async () => {
  buyer = await newBuyer(product, idToken);
});

/** An order that was paid at the provider, and the event of it, which hasn't been sent yet. */
async function paidOrder(courseId = 'maths', by = buyer) {
  const started = await startedOrder(product, by, courseId);
  await paymentsOf(product).act(started.sessionId, 'pay');
  const paid = paymentsOf(product).eventFor(started.sessionId, 'checkout.session.completed') as StripeEvent;
  return { ...started, paid };
}

/** The event with other values in its object, as a signed lie would have them. */
const withObject = (event: StripeEvent, changes: Json): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, ...changes } },
});

const states = async () => (await ordersOf(product, buyer)).orders.map(({ state }) => state);
const owned = () => ownedBy(product, buyer);

describe('an event that nobody vouches for opens nothing and is refused', () => {
  it('unsigned', async () => {
    const { paid } = await paidOrder();
    const reply = await sendEvent(product, paid, { signature: null });
    expect([reply.status, await owned()]).toEqual([400, []]);
    expect(await reply.json()).toMatchObject({ code: 'invalid_signature' });
  });

  it('with a byte altered after signing', async () => {
    const { paid } = await paidOrder();
    const body = JSON.stringify(paid);
    const signature = paymentsOf(product).sign(body);
    const reply = await sendEvent(product, body.replace('"paid"', '"Paid"'), { signature });
    expect([reply.status, await owned()]).toEqual([400, []]);
  });

  it('signed more than five minutes ago', async () => {
    const { paid } = await paidOrder();
    const timestamp = Math.floor(Date.now() / 1000) - 301;
    expect((await sendEvent(product, paid, { timestamp })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });

  it('signed more than five minutes ahead', async () => {
    const { paid } = await paidOrder();
    const timestamp = Math.floor(Date.now() / 1000) + 330;
    expect((await sendEvent(product, paid, { timestamp })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });

  it('signed with another secret', async () => {
    const { paid } = await paidOrder();
    expect((await sendEvent(product, paid, { secret: 'whsec_of_somebody_else' })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });
});

describe('a paid event opens the course once', () => {
  it('as soon as it comes, and not before', async () => {
    const { paid } = await paidOrder();
    expect([await states(), await owned()]).toEqual([['open'], []]);
    expect((await sendEvent(product, paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('replayed fifty times', async () => {
    const { paid } = await paidOrder();
    for (let round = 1; round <= 50; round += 1) expect((await sendEvent(product, paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('twice at once', async () => {
    const { paid } = await paidOrder();
    const replies = await Promise.all([sendEvent(product, paid), sendEvent(product, paid)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('also where the checkout was noted as expired before', async () => {
    const { paid, sessionId } = await paidOrder();
    const expired = withObject(
      paymentsOf(product).eventFor(sessionId, 'checkout.session.expired') as StripeEvent,
      {
        status: 'expired',
      },
    );
    expect((await sendEvent(product, expired)).status).toBe(200);
    expect((await sendEvent(product, paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('by a method that takes days only once the money is there', async () => {
    const { sessionId } = await startedOrder(product, buyer);
    const payments = paymentsOf(product);
    await payments.act(sessionId, 'pay-later');
    expect(
      (await sendEvent(product, payments.eventFor(sessionId, 'checkout.session.completed'))).status,
    ).toBe(200);
    expect([await states(), await owned()]).toEqual([['processing'], []]);
    await payments.act(sessionId, 'arrive');
    const arrived = payments.eventFor(sessionId, 'checkout.session.async_payment_succeeded');
    expect((await sendEvent(product, arrived)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('not at all where that money doesn’t arrive, and the student may try again', async () => {
    const { sessionId } = await startedOrder(product, buyer);
    const payments = paymentsOf(product);
    await payments.act(sessionId, 'pay-later');
    await sendEvent(product, payments.eventFor(sessionId, 'checkout.session.completed'));
    await payments.act(sessionId, 'fail-later');
    const failed = payments.eventFor(sessionId, 'checkout.session.async_payment_failed');
    expect((await sendEvent(product, failed)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['failed'], []]);
    expect((await startedOrder(product, buyer)).order.orderId).toBe('maths-2');
  });
});

describe('an event that doesn’t fit opens nothing, and isn’t asked for again', () => {
  it.each([
    ['a wrong amount', { amount_total: 1 }],
    ['a wrong currency', { currency: 'usd' }],
    ['a session that isn’t the order’s', { id: 'cs_test_of_another_order' }],
    ['no payment', { payment_status: 'no_payment_required' }],
  ])('%s', async (_, changes) => {
    const { paid } = await paidOrder();
    expect((await sendEvent(product, withObject(paid, changes))).status).toBe(200);
    expect(await owned()).toEqual([]);
  });

  it('an unknown order', async () => {
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const unknown = withObject(paid, {
      metadata: { ...metadata, order: 'maths-7' },
      client_reference_id: `${buyer.id}_maths-7`,
    });
    expect((await sendEvent(product, unknown)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an order of another student', async () => {
    const other = await newBuyer(product, idToken);
    await startedOrder(product, other);
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const theirs = withObject(paid, {
      metadata: { ...metadata, student: other.id },
      client_reference_id: `${other.id}_maths-1`,
    });
    expect((await sendEvent(product, theirs)).status).toBe(200);
    expect([await ownedBy(product, other), await owned()]).toEqual([[], []]);
  });

  it('an order of another stack', async () => {
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const elsewhere = withObject(paid, { metadata: { ...metadata, stack: 'Ktc-other-000000' } });
    expect((await sendEvent(product, elsewhere)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an event of a type that nobody here knows', async () => {
    const { paid } = await paidOrder();
    expect((await sendEvent(product, { ...paid, type: 'invoice.paid' })).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an event of real money where only test money may be', async () => {
    const { paid } = await paidOrder();
    const reply = await sendEvent(product, { ...paid, livemode: true });
    expect(reply.status).toBeLessThan(500);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });
});

describe('money that goes back', () => {
  it('in full takes the course back and keeps the order, and the course can be bought again', async () => {
    const { paid, sessionId } = await paidOrder();
    await sendEvent(product, paid);
    await paymentsOf(product).act(sessionId, 'refund');
    const refunded = paymentsOf(product).eventFor(sessionId, 'charge.refunded');
    expect((await sendEvent(product, refunded)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['refunded'], []]);

    const again = await paidOrder();
    expect(again.order.orderId).toBe('maths-2');
    await sendEvent(product, again.paid);
    // The refund of the first order, sent once more, doesn't take the second.
    await sendEvent(product, refunded);
    expect([await states(), await owned()]).toEqual([['paid', 'refunded'], ['maths']]);
  });

  it('before the payment was heard of opens nothing, whatever comes after', async () => {
    const { paid, sessionId } = await paidOrder();
    await paymentsOf(product).act(sessionId, 'refund');
    expect(
      (await sendEvent(product, paymentsOf(product).eventFor(sessionId, 'charge.refunded'))).status,
    ).toBe(200);
    expect((await sendEvent(product, paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['refunded'], []]);
  });

  it('in part leaves the course', async () => {
    const { paid, sessionId } = await paidOrder();
    await sendEvent(product, paid);
    await paymentsOf(product).act(sessionId, 'refund-part');
    expect(
      (await sendEvent(product, paymentsOf(product).eventFor(sessionId, 'charge.refunded'))).status,
    ).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it.each([
    ['lose-dispute', ['disputed'], []],
    ['win-dispute', ['paid'], ['maths']],
  ] as const)('by a dispute: %s', async (action, state, courses) => {
    const { paid, sessionId } = await paidOrder();
    await sendEvent(product, paid);
    await paymentsOf(product).act(sessionId, action);
    expect(
      (await sendEvent(product, paymentsOf(product).eventFor(sessionId, 'charge.dispute.closed'))).status,
    ).toBe(200);
    expect([await states(), await owned()]).toEqual([state, courses]);
  });
});

describe('whoever has paid is not sent to pay again', () => {
  it('while the event is on its way', async () => {
    await paidOrder();
    const reply = await startOrder(product, buyer);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ code: 'order_in_progress', details: { orderId: 'maths-1' } });
  });

  it('once the course is theirs', async () => {
    const { paid } = await paidOrder();
    await sendEvent(product, paid);
    const reply = await startOrder(product, buyer);
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'course_owned' }]);
  });

  it('and who hasn’t goes on with the same checkout', async () => {
    const first = await startedOrder(product, buyer);
    expect(await startedOrder(product, buyer)).toEqual(first);
    expect(
      paymentsOf(product)
        .sessions()
        .filter(({ status }) => status === 'open').length,
    ).toBeGreaterThan(0);
  });

  it('another payer’s address ends the first checkout before there is a second', async () => {
    const first = await startedOrder(product, buyer);
    const reply = await startOrder(product, buyer, orderBody('maths', 'other.parent@example.com'));
    expect(reply.status).toBe(201);
    expect(await states()).toEqual(['open', 'expired']);
    const ended = paymentsOf(product)
      .sessions()
      .find(({ id }) => id === first.sessionId);
    expect(ended?.status).toBe('expired');
  });
});

describe('what the browser says changes neither price nor course nor owner', () => {
  it.each([
    ['a price', { price: { amount: 1, currency: 'GBP' } }],
    ['an amount', { amount: 1 }],
    ['another student', { studentId: 'somebody-else' }],
    ['a state', { state: 'paid' }],
  ])('%s in the request is refused', async (_, extra) => {
    const reply = await startOrder(product, buyer, { ...orderBody(), ...extra });
    expect([reply.status, await states()]).toEqual([400, []]);
  });

  it('the price is the catalogue’s', async () => {
    const { order, sessionId } = await startedOrder(product, buyer);
    expect(order.price).toEqual({ amount: 4900, currency: 'GBP' });
    const session = paymentsOf(product)
      .sessions()
      .find(({ id }) => id === sessionId);
    expect(session).toMatchObject({ amount: 4900, currency: 'gbp' });
  });

  it('without consent there is no order', async () => {
    const { consent, ...without } = orderBody();
    expect(consent).not.toBe('');
    expect((await startOrder(product, buyer, without)).status).toBe(400);
    expect((await startOrder(product, buyer, { ...without, consent: 'no' })).status).toBe(400);
    expect(await states()).toEqual([]);
  });

  it('a course that doesn’t exist can’t be ordered', async () => {
    expect((await startOrder(product, buyer, orderBody('alchemy'))).status).toBe(404);
  });
});
