import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayerAction } from '../../local/stripe/sessions.ts';
import { openShop, orderBody, type Buyer } from './buying.fixture.ts';
import { rounds as howOften } from '../support/rounds.ts';

type Json = Record<string, unknown>;
type StripeEvent = Json & { data: { object: Json & { metadata: Json } } };

const completed = 'checkout.session.completed';
const refunded = 'charge.refunded';
const rounds = howOften(10, 100);
const calls = 20;

const shop = await openShop();
let buyer: Buyer;
afterAll(() => shop.product.close());
beforeEach(async () => {
  buyer = await shop.newBuyer();
});

/** Starts and pays an order. Returns the event about the payment, which the test must send. */
async function payOrder() {
  const started = await buyer.startedOrder();
  await shop.payments.act(started.sessionId, 'pay');
  return { ...started, paid: shop.payments.buildEvent(started.sessionId, completed) as Json as StripeEvent };
}

async function actAndSend(sessionId: string, action: PayerAction, type: string): Promise<number> {
  await shop.payments.act(sessionId, action);
  return (await shop.tell(sessionId, type)).status;
}

const withObject = (event: StripeEvent, changes: Json): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, ...changes } },
});

const states = async () => (await buyer.orders()).map(({ state }) => state);

it('an order that the provider fails to create can be created at the next try', async () => {
  shop.payments.failNext();
  expect((await buyer.startOrder()).status).toBe(503);
  const { sessionId } = await buyer.startedOrder();
  expect(buyer.openSessions()).toEqual([sessionId]);
  expect(await states()).toEqual(['open', 'expired']);
});

it('an order that is paid is confirmed to the payer, once, and read at /_local/mail', async () => {
  const { sessionId } = await buyer.startedOrder();
  await shop.payments.act(sessionId, 'pay');
  for (let told = 0; told < 3; told++) await shop.tell(sessionId, completed);
  const page = await (await fetch(`${shop.product.url}/_local/mail`)).text();
  const payment = shop.payments.sessions().find(({ id }) => id === sessionId)?.paymentId ?? '';
  expect(page.split(`Payment: ${payment}`)).toHaveLength(2);
  expect(page).toContain('Your order maths-1: Maths');
  expect(page).toContain('To parent@example.com');
});

it('an unsigned event is refused and opens nothing', async () => {
  const { paid } = await payOrder();
  const reply = await shop.send(paid, { signed: false });
  expect([reply.status, await buyer.owned()]).toEqual([400, []]);
  expect(await reply.json()).toMatchObject({ code: 'invalid_signature' });
});

describe('a paid event opens the course', () => {
  it('when it comes, and not before', async () => {
    const { paid } = await payOrder();
    expect([await states(), await buyer.owned()]).toEqual([['open'], []]);
    expect((await shop.send(paid)).status).toBe(200);
    expect([await states(), await buyer.owned()]).toEqual([['paid'], ['maths']]);
  });

  it('by a method that takes days only once the money is there', async () => {
    const { sessionId } = await buyer.startedOrder();
    expect(await actAndSend(sessionId, 'pay-later', completed)).toBe(200);
    expect([await states(), await buyer.owned()]).toEqual([['processing'], []]);
    expect(await actAndSend(sessionId, 'arrive', 'checkout.session.async_payment_succeeded')).toBe(200);
    expect([await states(), await buyer.owned()]).toEqual([['paid'], ['maths']]);
  });
});

it('a refund takes the course back and keeps the order, and the course can be bought again', async () => {
  const { paid, sessionId } = await payOrder();
  await shop.send(paid);
  expect(await actAndSend(sessionId, 'refund', refunded)).toBe(200);
  expect([await states(), await buyer.owned()]).toEqual([['refunded'], []]);

  const again = await payOrder();
  expect(again.order.orderId).toBe('maths-2');
  await shop.send(again.paid);
  await shop.tell(sessionId, refunded);
  expect([await states(), await buyer.owned()]).toEqual([['paid', 'refunded'], ['maths']]);
});

it('somebody who has paid is not sent to pay again while the event is on its way', async () => {
  await payOrder();
  const reply = await buyer.startOrder();
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ code: 'order_in_progress', details: { orderId: 'maths-1' } });
});

describe('a request changes neither price nor course nor owner', () => {
  it.each([
    ['a price', { price: { amount: 1, currency: 'GBP' } }],
    ['an amount', { amount: 1 }],
    ['another student', { studentId: 'somebody-else' }],
    ['a state', { state: 'paid' }],
  ])('%s in the request is refused', async (_, extra) => {
    const reply = await buyer.startOrder({ ...orderBody(), ...extra });
    expect([reply.status, await states()]).toEqual([400, []]);
  });

  it('the price is the catalogue’s', async () => {
    const { order, sessionId } = await buyer.startedOrder();
    expect(order.price).toEqual({ amount: 4900, currency: 'GBP' });
    const session = shop.payments.sessions().find(({ id }) => id === sessionId);
    expect(session?.checkout).toMatchObject({ amount: 4900, currency: 'gbp' });
  });

  it('without consent there is no order', async () => {
    const { consent, ...without } = orderBody();
    expect(consent).not.toBe('');
    expect((await buyer.startOrder(without)).status).toBe(400);
    expect((await buyer.startOrder({ ...without, consent: 'no' })).status).toBe(400);
    expect(await states()).toEqual([]);
  });
});

it(`${rounds} rounds of ${calls} webhooks and order calls at once: one checkout, one paid order, one owned course`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    buyer = await shop.newBuyer();
    const started = await Promise.all(Array.from({ length: 5 }, () => buyer.startedOrder()));
    const [sessionId = '', ...others] = new Set(started.map((each) => each.sessionId));
    expect(others).toEqual([]);
    await shop.payments.act(sessionId, 'pay');
    const paid = shop.payments.buildEvent(sessionId, 'checkout.session.completed');

    const replies = await Promise.all(
      Array.from({ length: calls }, (_, index) => (index % 5 < 3 ? shop.send(paid) : buyer.startOrder())),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    // A reply of 503 asks the caller to repeat the call. A reply of 201 would mean a second order.
    for (const status of statuses) expect([200, 409, 503]).toContain(status);
    while ((await shop.send(paid)).status !== 200);

    expect(await buyer.owned(), `round ${round}`).toEqual(['maths']);
    const orders = await buyer.orders();
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([['maths-1', 'paid']]);
  }
});

it('no log has a key, an address, a token, a signature or the body of an event', async () => {
  const directory = join(shop.product.dataDirectory, 'logs');
  const logs = async () => {
    const files = (await readdir(directory)).map((name) => readFile(join(directory, name), 'utf8'));
    return (await Promise.all(files)).join('');
  };
  const { paid } = await payOrder();
  await shop.send(withObject(paid, { amount_total: 2 }));
  await vi.waitFor(async () => expect(await logs()).toContain(`"studentId":"${buyer.id}"`), 10_000);

  const text = await logs();
  expect(text).toContain('"reason":"amount"');
  const { secretKey, webhookSecret } = shop.payments;
  for (const secret of [secretKey, webhookSecret, 'sk_test_', 'whsec_', '@example.com', 'eyJ', 'v1='])
    expect(text.includes(secret), secret).toBe(false);
  for (const field of ['client_reference_id', 'amount_total', 'api_version', 'checkoutUrl'])
    expect(text.includes(field), field).toBe(false);
});
