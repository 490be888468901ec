import { request } from 'node:http';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkout, clientOf, lineItem, newCheckout, type StandIn, startStandIn } from './stripe.fixture.ts';

let standIn: StandIn;
let sessions: Stripe['checkout']['sessions'];
beforeEach(async () => {
  standIn = await startStandIn();
  sessions = standIn.client.checkout.sessions;
});

/** The headers of a call without the package. */
const authorized = () => ({ authorization: `Bearer ${standIn.stripe.secretKey}` });

/** The error of a call that is refused. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was taken');
}

describe('the official package makes', () => {
  it('a checkout session that it can be sent to', async () => {
    const made = await sessions.create(checkout());
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4900,
      currency: 'gbp',
      customer_email: 'parent@example.com',
      client_reference_id: 'student-1_maths-1',
      metadata: { student: 'student-1', order: 'maths-1' },
      payment_intent: null,
      livemode: false,
      url: `${standIn.url}/_local/checkout/${made.id}`,
    });
    expect(made.id).toMatch(/^cs_test_\w{24}$/);
    expect(made.expires_at - made.created).toBe(24 * 60 * 60);
    expect(standIn.stripe.sessions()).toMatchObject([
      { id: made.id, studentId: 'student-1', orderId: 'maths-1', courseTitle: 'Maths', amount: 4900 },
    ]);
  });

  it('the end of an open session', async () => {
    const id = await newCheckout(standIn);
    expect(await sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null });
    await standIn.stripe.settled();
    expect(standIn.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
  });

  it('a look at a paid session and its payment, with the order that it is for', async () => {
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
      receipt_email: 'parent@example.com',
    });
  });
});

describe('a session ends once', () => {
  it.each(['pay', 'pay-later', 'expire'] as const)('and not after %s', async (action) => {
    const id = await newCheckout(standIn);
    await standIn.stripe.act(id, action);
    const { statusCode, type, message } = await refusal(sessions.expire(id));
    expect([statusCode, type]).toEqual([400, 'StripeInvalidRequestError']);
    expect(message).toContain('Only Checkout Sessions with a status in ["open"] can be expired');
  });

  it('when paying and expiring meet', async () => {
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

  it('by itself after 24 hours, which the product hears', async () => {
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

  it('gives the first answer again, also to calls at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => sessions.create(checkout(), { idempotencyKey })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(standIn.stripe.sessions()).toHaveLength(1);
  });

  it('isn’t taken for another call', async () => {
    await sessions.create(checkout(), { idempotencyKey });
    const error = await refusal(sessions.create(checkout(lineItem('Physics')), { idempotencyKey }));
    expect([error.statusCode, error.type]).toEqual([400, 'StripeIdempotencyError']);
    expect(standIn.stripe.sessions()).toHaveLength(1);
  });

  it('of a call whose parameters didn’t fit is free', async () => {
    await refusal(sessions.create(checkout({ customer_email: 'nobody' }), { idempotencyKey }));
    expect((await sessions.create(checkout(), { idempotencyKey })).status).toBe('open');
  });

  it.each([
    [500, 'StripeAPIError'],
    [403, 'StripePermissionError'],
  ])('gives a refusal %i again that came while the call ran', async (status, type) => {
    standIn.stripe.failNext(status);
    for (let tries = 0; tries < 3; tries++) {
      const error = await refusal(sessions.create(checkout(), { idempotencyKey }));
      expect([error.statusCode, error.type]).toEqual([status, type]);
    }
    expect(standIn.stripe.sessions()).toEqual([]);
    expect((await sessions.create(checkout(), { idempotencyKey: `${idempotencyKey}-2` })).status).toBe(
      'open',
    );
  });

  it('gives the refusal again after a restart', async () => {
    standIn.stripe.failNext(500);
    await refusal(sessions.create(checkout(), { idempotencyKey }));
    const { client } = await standIn.restart();
    const error = await refusal(client.checkout.sessions.create(checkout(), { idempotencyKey }));
    expect(error.statusCode).toBe(500);
  });

  it('of a call that the rate limiter turned away is free', async () => {
    standIn.stripe.failNext(429);
    expect((await refusal(sessions.create(checkout(), { idempotencyKey }))).statusCode).toBe(429);
    expect((await sessions.create(checkout(), { idempotencyKey })).status).toBe('open');
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

describe('it refuses, as Stripe does,', () => {
  it('another key', async () => {
    const error = await refusal(
      clientOf(standIn.stripe, 'sk_test_other').checkout.sessions.create(checkout()),
    );
    expect([error.statusCode, error.type]).toEqual([401, 'StripeAuthenticationError']);
    expect(error.message).not.toContain(standIn.stripe.secretKey);
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['customer_email', { customer_email: 'parent@' }],
    ['payment_intent_data[receipt_email]', { payment_intent_data: { receipt_email: 'parent@' } }],
    ['mode', { mode: 'setup' }],
  ])('a value that isn’t allowed: %s', async (param, wrong) => {
    const error = await refusal(sessions.create(checkout(wrong)));
    expect(error).toMatchObject({ statusCode: 400, param, type: 'StripeInvalidRequestError' });
  });

  it.each([
    ['tax_id_collection[enabled]', { tax_id_collection: { enabled: true } }],
    [
      'payment_intent_data[setup_future_usage]',
      { payment_intent_data: { setup_future_usage: 'off_session' } },
    ],
    ['line_items[1][price]', { line_items: [...checkout().line_items, { price: 'price_1' }] }],
  ] satisfies [string, Partial<Stripe.Checkout.SessionCreateParams>][])(
    'a parameter that isn’t modelled: %s',
    async (param, changes) => {
      expect(await refusal(sessions.create(checkout(changes)))).toMatchObject({
        statusCode: 400,
        code: 'parameter_unknown',
        param,
      });
      expect(standIn.stripe.sessions()).toEqual([]);
    },
  );

  it('metadata in metadata, which the package’s types don’t allow', async () => {
    const reply = await fetch(`${standIn.stripe.apiBase}/v1/checkout/sessions`, {
      method: 'POST',
      headers: authorized(),
      body: new URLSearchParams({ 'metadata[a][b]': 'c' }),
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'metadata[a][b]' },
    });
    expect(standIn.stripe.sessions()).toEqual([]);
  });

  it('a session without where to go after paying', async () => {
    const { mode, line_items, cancel_url } = checkout();
    expect(await refusal(sessions.create({ mode, line_items, cancel_url }))).toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'success_url',
    });
  });

  it('a sum below its least', async () => {
    expect(await refusal(sessions.create(checkout(lineItem('Maths', 29))))).toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('parameters of calls that have none', async () => {
    const id = await newCheckout(standIn);
    expect(await refusal(sessions.retrieve(id, { expand: ['line_items'] }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'expand[0]',
    });
  });

  it('what doesn’t exist, and calls that aren’t modelled', async () => {
    const calls = [
      sessions.retrieve('cs_test_none'),
      sessions.expire('cs_test_none'),
      standIn.client.paymentIntents.retrieve('pi_none'),
    ];
    for (const error of await Promise.all(calls.map(refusal)))
      expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(await refusal(sessions.list())).toMatchObject({ statusCode: 404 });
  });
});

describe('it lets in no web page', () => {
  it('that a browser runs on this machine', async () => {
    const id = await newCheckout(standIn);
    const address = `${standIn.stripe.apiBase}/v1/checkout/sessions/${id}`;
    expect((await fetch(address, { headers: authorized() })).status).toBe(200);
    const reply = await fetch(address, { headers: { ...authorized(), origin: 'http://localhost:3000' } });
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toContain(id);
  });

  it('under a name that somebody else points here', async () => {
    const { port } = new URL(standIn.stripe.apiBase);
    const status = await new Promise((resolve, reject) => {
      request(
        {
          port,
          path: '/v1/checkout/sessions/cs_test_1',
          headers: { ...authorized(), host: `evil.example:${port}` },
        },
        (reply) => resolve(reply.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
