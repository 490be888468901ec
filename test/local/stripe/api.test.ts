import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkout,
  connect,
  lineItem,
  newCheckout,
  restart,
  type StandIn,
  startStandIn,
} from './stripe.fixture.ts';

let standIn: StandIn;
let sessions: Stripe['checkout']['sessions'];
beforeEach(async () => {
  standIn = await startStandIn();
  sessions = standIn.client.checkout.sessions;
});

async function catchRefusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was accepted');
}

describe('the official package', () => {
  it('creates a checkout session', async () => {
    const made = await sessions.create(checkout());
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4900,
      currency: 'gbp',
      client_reference_id: 'student-1_maths-1',
      metadata: { student: 'student-1', order: 'maths-1' },
      payment_intent: null,
      livemode: false,
      url: `${standIn.url}/_local/checkout/${made.id}`,
    });
    expect(made.id).toMatch(/^cs_test_\w{24}$/);
    expect(made.expires_at - made.created).toBe(24 * 60 * 60);
    expect(standIn.stripe.sessions().map(({ id }) => id)).toEqual([made.id]);
  });

  it('expires an open session', async () => {
    const id = await newCheckout(standIn);
    expect(await sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null });
    await standIn.stripe.settled();
    expect(standIn.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
  });

  it('retrieves a paid session and its payment', async () => {
    const id = await newCheckout(standIn);
    await standIn.stripe.act(id, 'pay');
    const payment = standIn.stripe.sessions()[0]?.paymentId ?? '';
    expect(await sessions.retrieve(id)).toMatchObject({
      id,
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: payment,
    });
    expect(await standIn.client.paymentIntents.retrieve(payment)).toMatchObject({
      id: payment,
      amount_received: 4900,
      status: 'succeeded',
      metadata: { student: 'student-1', order: 'maths-1' },
    });
  });
});

describe('a session', () => {
  it.each(['pay', 'pay-later', 'expire'] as const)('cannot be expired after %s', async (action) => {
    const id = await newCheckout(standIn);
    await standIn.stripe.act(id, action);
    const { statusCode, type, message } = await catchRefusal(sessions.expire(id));
    expect([statusCode, type]).toEqual([400, 'StripeInvalidRequestError']);
    expect(message).toContain('Only Checkout Sessions with a status in ["open"] can be expired');
  });

  it('ends once when paying and expiring meet', async () => {
    const id = await newCheckout(standIn);
    const ends = await Promise.allSettled([
      standIn.stripe.act(id, 'pay'),
      sessions.expire(id),
      sessions.expire(id),
      standIn.stripe.act(id, 'pay'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await standIn.stripe.settled();
    expect(standIn.received).toHaveLength(1);
  });

  it('expires after 24 hours and sends an event', async () => {
    let now = Date.now();
    const later = await startStandIn(() => now);
    const id = await newCheckout(later);
    now += 24 * 60 * 60 * 1000 - 1000;
    expect((await later.client.checkout.sessions.retrieve(id)).status).toBe('open');
    now += 2000;
    expect((await later.client.checkout.sessions.retrieve(id)).status).toBe('expired');
    await later.stripe.settled();
    expect(later.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
  });
});

describe('an idempotency key', () => {
  const idempotencyKey = 'Ktc-test-000000/student-1/maths-1';

  it('repeats the first reply, also for simultaneous calls', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => sessions.create(checkout(), { idempotencyKey })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(standIn.stripe.sessions()).toHaveLength(1);
  });

  it('is refused for other parameters', async () => {
    await sessions.create(checkout(), { idempotencyKey });
    const error = await catchRefusal(sessions.create(checkout(lineItem('Physics')), { idempotencyKey }));
    expect([error.statusCode, error.type]).toEqual([400, 'StripeIdempotencyError']);
    expect(standIn.stripe.sessions()).toHaveLength(1);
  });

  it('can be used again after a call with invalid parameters', async () => {
    await catchRefusal(sessions.create(checkout({ customer_email: 'nobody' }), { idempotencyKey }));
    expect((await sessions.create(checkout(), { idempotencyKey })).status).toBe('open');
  });

  it('repeats a failure, also after a restart', async () => {
    standIn.stripe.failNext();
    for (let tries = 0; tries < 2; tries++) {
      const error = await catchRefusal(sessions.create(checkout(), { idempotencyKey }));
      expect([error.statusCode, error.type]).toEqual([500, 'StripeAPIError']);
    }
    expect(standIn.stripe.sessions()).toEqual([]);
    const { client } = await restart(standIn);
    const again = (key: string) => client.checkout.sessions.create(checkout(), { idempotencyKey: key });
    expect((await catchRefusal(again(idempotencyKey))).statusCode).toBe(500);
    expect((await again(`${idempotencyKey}-2`)).status).toBe('open');
  });

  it('is forgotten after a day', async () => {
    let now = Date.now();
    const { client } = await startStandIn(() => now);
    const first = await client.checkout.sessions.create(checkout(), { idempotencyKey });
    now += 24 * 60 * 60 * 1000;
    const second = await client.checkout.sessions.create(checkout(), { idempotencyKey });
    expect(second.id).not.toBe(first.id);
  });
});

describe('a call is refused as by Stripe', () => {
  it('with another key', async () => {
    const error = await catchRefusal(
      connect(standIn.stripe, 'sk_test_other').checkout.sessions.create(checkout()),
    );
    expect([error.statusCode, error.type]).toEqual([401, 'StripeAuthenticationError']);
    expect(error.message).not.toContain(standIn.stripe.secretKey);
  });

  it.each<[string, string | undefined, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['customer_email', 'email_invalid', { customer_email: 'parent@' }],
    [
      'payment_intent_data[receipt_email]',
      'email_invalid',
      { payment_intent_data: { ...checkout().payment_intent_data, receipt_email: 'parent@' } },
    ],
    ['mode', undefined, { mode: 'setup' }],
    ['tax_id_collection[enabled]', 'parameter_unknown', { tax_id_collection: { enabled: true } }],
    ['line_items[1][price]', 'parameter_unknown', { line_items: [...checkout().line_items, { price: 'p' }] }],
  ])('with %s: %s', async (param, code, changes) => {
    const error = await catchRefusal(sessions.create(checkout(changes)));
    expect(error).toMatchObject({ statusCode: 400, param, code, type: 'StripeInvalidRequestError' });
    expect(standIn.stripe.sessions()).toEqual([]);
  });

  it('without a required parameter or with too small an amount', async () => {
    const { success_url: _, ...rest } = checkout();
    expect(await catchRefusal(sessions.create(rest))).toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    });
    expect(await catchRefusal(sessions.create(checkout(lineItem('Maths', 29))))).toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('for a missing object, an unknown call or an unknown parameter', async () => {
    const calls = [
      sessions.retrieve('cs_test_none'),
      sessions.expire('cs_test_none'),
      standIn.client.paymentIntents.retrieve('pi_none'),
    ];
    for (const error of await Promise.all(calls.map(catchRefusal)))
      expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(await catchRefusal(sessions.list())).toMatchObject({ statusCode: 404 });
    const expand = { expand: ['line_items'] };
    expect(await catchRefusal(sessions.retrieve('cs_test_none', expand))).toMatchObject({
      code: 'parameter_unknown',
      param: 'expand[0]',
    });
  });
});
