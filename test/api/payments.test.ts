import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayerAction } from '../../local/stripe.ts';
import { openShop, type Buyer, type Shop } from '../support/buying.ts';

type Json = Record<string, unknown>;
type StripeEvent = Json & { data: { object: Json & { metadata: Json } } };

const completed = 'checkout.session.completed';
const refunded = 'charge.refunded';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.product.close());
beforeEach(async () => {
  buyer = await shop.newBuyer();
});

/** An order that was paid at the provider, and the event of it, which hasn't been sent yet. */
async function paidOrder() {
  const started = await buyer.startedOrder();
  await shop.payments.act(started.sessionId, 'pay');
  return { ...started, paid: shop.payments.eventFor(started.sessionId, completed) as StripeEvent };
}

/** Something happens to a session, and an event tells of it. Gives the webhook's status. */
async function happens(sessionId: string, action: PayerAction, type: string): Promise<number> {
  await shop.payments.act(sessionId, action);
  return (await shop.tell(sessionId, type)).status;
}

/** The event with other values in its object, as a signed lie would have them. */
const withObject = (event: StripeEvent, changes: Json): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, ...changes } },
});

const states = async () => (await buyer.orders()).map(({ state }) => state);
const owned = () => buyer.owned();

describe('an order that the provider fails to begin', () => {
  it.each([500, 403])('with %i can be begun at the next try, by whoever pays', async (status) => {
    shop.payments.failNext(status);
    expect((await buyer.startOrder()).status).toBe(503);
    const { sessionId } = await buyer.startedOrder();
    expect(buyer.openSessions()).toEqual([sessionId]);
    expect(await states()).toEqual(['open', 'expired']);
  });

  it('because it is asked too often goes on under its own number', async () => {
    shop.payments.failNext(429);
    expect((await buyer.startOrder()).status).toBe(503);
    expect((await buyer.startedOrder()).order.orderId).toBe('maths-1');
  });
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

describe('an event that nobody vouches for opens nothing and is refused', () => {
  it('unsigned', async () => {
    const { paid } = await paidOrder();
    const reply = await shop.send(paid, { signature: null });
    expect([reply.status, await owned()]).toEqual([400, []]);
    expect(await reply.json()).toMatchObject({ code: 'invalid_signature' });
  });

  it('with a byte altered after signing', async () => {
    const { paid } = await paidOrder();
    const body = JSON.stringify(paid);
    const signature = shop.payments.sign(body);
    const reply = await shop.send(body.replace('"paid"', '"Paid"'), { signature });
    expect([reply.status, await owned()]).toEqual([400, []]);
  });

  it('signed more than five minutes ago', async () => {
    const { paid } = await paidOrder();
    const timestamp = Math.floor(Date.now() / 1000) - 301;
    expect((await shop.send(paid, { timestamp })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });

  it('signed more than five minutes ahead', async () => {
    const { paid } = await paidOrder();
    const timestamp = Math.floor(Date.now() / 1000) + 330;
    expect((await shop.send(paid, { timestamp })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });

  it('signed with another secret', async () => {
    const { paid } = await paidOrder();
    expect((await shop.send(paid, { secret: 'whsec_of_somebody_else' })).status).toBe(400);
    expect(await owned()).toEqual([]);
  });
});

describe('a paid event opens the course once', () => {
  it('as soon as it comes, and not before', async () => {
    const { paid } = await paidOrder();
    expect([await states(), await owned()]).toEqual([['open'], []]);
    expect((await shop.send(paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('replayed fifty times', async () => {
    const { paid } = await paidOrder();
    for (let round = 1; round <= 50; round += 1) expect((await shop.send(paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('twice at once', async () => {
    const { paid } = await paidOrder();
    const replies = await Promise.all([shop.send(paid), shop.send(paid)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('also where the checkout was noted as expired before', async () => {
    const { paid, sessionId } = await paidOrder();
    expect((await shop.tell(sessionId, 'checkout.session.expired')).status).toBe(200);
    expect(await states()).toEqual(['expired']);
    expect((await shop.send(paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('by a method that takes days only once the money is there', async () => {
    const { sessionId } = await buyer.startedOrder();
    expect(await happens(sessionId, 'pay-later', completed)).toBe(200);
    expect([await states(), await owned()]).toEqual([['processing'], []]);
    expect(await happens(sessionId, 'arrive', 'checkout.session.async_payment_succeeded')).toBe(200);
    expect([await states(), await owned()]).toEqual([['paid'], ['maths']]);
  });

  it('not at all where that money doesn’t arrive, and the student may try again', async () => {
    const { sessionId } = await buyer.startedOrder();
    await happens(sessionId, 'pay-later', completed);
    expect(await happens(sessionId, 'fail-later', 'checkout.session.async_payment_failed')).toBe(200);
    expect([await states(), await owned()]).toEqual([['failed'], []]);
    expect((await buyer.startedOrder()).order.orderId).toBe('maths-2');
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
    expect((await shop.send(withObject(paid, changes))).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an unknown order', async () => {
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const unknown = withObject(paid, {
      metadata: { ...metadata, order: 'maths-7' },
      client_reference_id: `${buyer.id}_maths-7`,
    });
    expect((await shop.send(unknown)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an order of another student', async () => {
    const other = await shop.newBuyer();
    await other.startedOrder();
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const theirs = withObject(paid, {
      metadata: { ...metadata, student: other.id },
      client_reference_id: `${other.id}_maths-1`,
    });
    expect((await shop.send(theirs)).status).toBe(200);
    expect([await other.owned(), await owned()]).toEqual([[], []]);
  });

  it('an order of another stack', async () => {
    const { paid } = await paidOrder();
    const { metadata } = paid.data.object;
    const elsewhere = withObject(paid, { metadata: { ...metadata, stack: 'Ktc-other-000000' } });
    expect((await shop.send(elsewhere)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an event of a type that nobody here knows', async () => {
    const { paid } = await paidOrder();
    expect((await shop.send({ ...paid, type: 'invoice.paid' })).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });

  it('an event of real money where only test money may be, which is refused', async () => {
    const { paid } = await paidOrder();
    expect((await shop.send({ ...paid, livemode: true })).status).toBe(400);
    expect([await states(), await owned()]).toEqual([['open'], []]);
  });
});

describe('money that goes back', () => {
  it('in full takes the course back and keeps the order, and the course can be bought again', async () => {
    const { paid, sessionId } = await paidOrder();
    await shop.send(paid);
    expect(await happens(sessionId, 'refund', refunded)).toBe(200);
    expect([await states(), await owned()]).toEqual([['refunded'], []]);

    const again = await paidOrder();
    expect(again.order.orderId).toBe('maths-2');
    await shop.send(again.paid);
    // The refund of the first order, sent once more, doesn't take the second.
    await shop.tell(sessionId, refunded);
    expect([await states(), await owned()]).toEqual([['paid', 'refunded'], ['maths']]);
  });

  it('before the payment was heard of opens nothing, whatever comes after', async () => {
    const { paid, sessionId } = await paidOrder();
    expect(await happens(sessionId, 'refund', refunded)).toBe(200);
    expect((await shop.send(paid)).status).toBe(200);
    expect([await states(), await owned()]).toEqual([['refunded'], []]);
  });

  it.each([
    ['in part leaves the course', 'refund-part', refunded, 'paid', ['maths']],
    [
      'by a dispute that was lost takes the course back',
      'lose-dispute',
      'charge.dispute.closed',
      'disputed',
      [],
    ],
    [
      'not at all, for the dispute was won, leaves the course',
      'win-dispute',
      'charge.dispute.closed',
      'paid',
      ['maths'],
    ],
  ] as const)('%s', async (_, action, type, state, courses) => {
    const { paid, sessionId } = await paidOrder();
    await shop.send(paid);
    expect(await happens(sessionId, action, type)).toBe(200);
    expect([await states(), await owned()]).toEqual([[state], courses]);
  });
});

it('after all this no log holds a key, an address, a token, a signature or the body of an event', async () => {
  const directory = join(shop.product.dataDirectory, 'logs');
  const logs = async () => {
    const files = (await readdir(directory)).map((name) => readFile(join(directory, name), 'utf8'));
    return (await Promise.all(files)).join('');
  };
  const { paid } = await paidOrder();
  await shop.send(withObject(paid, { amount_total: 2 }));
  // What functions write comes to its file a moment after their replies.
  await vi.waitFor(async () => expect(await logs()).toContain(`"studentId":"${buyer.id}"`), 10_000);

  const text = await logs();
  expect(text).toContain('"reason":"amount"');
  const { secretKey, webhookSecret } = shop.payments;
  for (const secret of [secretKey, webhookSecret, 'sk_test_', 'whsec_', '@example.com', 'eyJ', 'v1='])
    expect(text.includes(secret), secret).toBe(false);
  for (const field of ['client_reference_id', 'amount_total', 'api_version', 'checkoutUrl'])
    expect(text.includes(field), field).toBe(false);
});
