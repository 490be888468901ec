import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest, Payments } from '../../../../lambdas/orders/payments.ts';
import { stripeClient } from '../../../../lambdas/orders/stripe/client.ts';
import { stripePayments } from '../../../../lambdas/orders/stripe/payments.ts';
import {
  cut,
  keys,
  metadata,
  session,
  stack,
  startStripe,
  stripeError,
  stripeObject,
  type StripeReply,
  type StripeServer,
} from './stripe.fixture.ts';

const create = 'POST /v1/checkout/sessions';
const retrieve = 'GET /v1/checkout/sessions/cs_1';
const expire = 'POST /v1/checkout/sessions/cs_1/expire';
const payment = 'GET /v1/payment_intents/pi_1';

const order: CheckoutRequest = {
  studentId: 'student-1',
  courseId: 'maths',
  number: 2,
  courseTitle: 'Maths & more',
  price: { amount: 4900, currency: 'GBP' },
  payerEmail: 'parent+maths@example.com',
  startedBy: 'account',
};
const made = stripeObject({ object: 'checkout.session', id: 'cs_1', url: 'https://checkout.stripe.com/c/1' });
const withStatus = (status: string) => stripeObject({ object: 'checkout.session', id: 'cs_1', status });
const refuse = (status: number, error: object = {}) =>
  stripeError(status, {
    type: 'invalid_request_error',
    message: `Invalid key ${keys.secretKey} of parent+maths`,
    ...error,
  });
const missing = refuse(404, { code: 'resource_missing', param: 'id' });
const busy = stripeError(409, { type: 'idempotency_error' });

let stripe: StripeServer;
let payments: Payments;
let secretKey: string;
let logged: { level: 'warn' | 'error'; fields: Readonly<Record<string, unknown>> }[];
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());
beforeEach(() => {
  logged = [];
  secretKey = keys.secretKey;
  const secret = { ...keys, live: false, apiBase: new URL(stripe.url) };
  payments = stripePayments({
    client: stripeClient(() => Promise.resolve({ ...secret, secretKey })),
    stack,
    site: 'https://ktc.example',
    log: {
      warn: (_, fields) => logged.push({ level: 'warn', fields }),
      error: (_, fields) => logged.push({ level: 'error', fields }),
    },
  });
});
afterEach(() => stripe.check());

it('a replaced key is used for the next call', async () => {
  const used = ['sk_test_old', 'sk_test_new', 'sk_test_new'];
  stripe.expect({ [retrieve]: used.map(() => withStatus('open')) });
  for (const key of used) {
    secretKey = key;
    await payments.checkoutStatus('cs_1');
  }
  expect(stripe.calls.map(({ headers }) => headers.authorization)).toEqual(
    used.map((key) => `Bearer ${key}`),
  );
});

const unavailable = { name: 'Failure', code: 'payments_unavailable' };

describe('a new checkout', () => {
  it('has the order’s price, course, payer, reference and idempotency key, and no telemetry', async () => {
    stripe.expect({ [create]: [made, made] });
    const checkout = { sessionId: 'cs_1', url: 'https://checkout.stripe.com/c/1' };
    expect(await payments.createCheckout(order)).toEqual(checkout);
    expect(await payments.createCheckout(order)).toEqual(checkout);
    for (const { headers } of stripe.calls) {
      expect(headers).toMatchObject({ 'idempotency-key': `${stack}/student-1/maths-2` });
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
    }
    expect(stripe.calls[0]?.form).toEqual({
      mode: 'payment',
      locale: 'en-GB',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][product_data][name]': 'Maths & more',
      customer_email: 'parent+maths@example.com',
      client_reference_id: 'student-1_maths-2',
      'metadata[stack]': stack,
      'metadata[student]': 'student-1',
      'metadata[order]': 'maths-2',
      'payment_intent_data[metadata][stack]': stack,
      'payment_intent_data[metadata][student]': 'student-1',
      'payment_intent_data[metadata][order]': 'maths-2',
      'payment_intent_data[receipt_email]': 'parent+maths@example.com',
      'payment_intent_data[description]': expect.stringMatching(
        /Maths & more.*start at once.*right to cancel within 14 days/,
      ) as string,
      success_url: 'https://ktc.example/courses/buy/maths?order=maths-2',
      cancel_url: 'https://ktc.example/courses/buy/maths?cancelled=maths-2',
    });
  });

  it('of a link leads back to the page for parents, without a token or an order', async () => {
    stripe.expect({ [create]: [made] });
    await payments.createCheckout({ ...order, startedBy: 'link' });
    expect(stripe.calls[0]?.form).toMatchObject({
      success_url: 'https://ktc.example/parent/course?paid=yes',
      cancel_url: 'https://ktc.example/parent/course?cancelled=yes',
    });
  });

  it('is null if Stripe knows the key with other parameters', async () => {
    stripe.expect({ [create]: stripeError(400, { type: 'idempotency_error', message: 'Keys …' }) });
    expect(await payments.createCheckout(order)).toBeNull();
  });

  it.each(['customer_email', 'payment_intent_data[receipt_email]'])(
    'is refused if Stripe refuses the address as %s',
    async (param) => {
      stripe.expect({ [create]: refuse(400, { code: 'email_invalid', param }) });
      await expect(payments.createCheckout(order)).rejects.toMatchObject({
        name: 'CheckoutRefused',
        failure: { code: 'invalid_request', details: { problems: [{ path: 'body.payerEmail' }] } },
      });
      expect(logged).toEqual([]);
    },
  );
});

describe('a call that fails', () => {
  it.each<[string, StripeReply | typeof cut]>([
    ['a connection that is cut', cut],
    ['an error of Stripe’s', stripeError(500, { type: 'api_error' })],
    ['the same order being made elsewhere', busy],
  ])('is repeated once after %s', async (_, failure) => {
    stripe.expect({ [create]: [failure, made] });
    expect(await payments.createCheckout(order)).toMatchObject({ sessionId: 'cs_1' });
  });

  it.each([
    ['a cut connection', [cut, cut], 'warn', false],
    ['an error of Stripe’s', [stripeError(503, { type: 'api_error' }), stripeError(503, {})], 'warn', true],
    ['no answer, then an error', [cut, stripeError(500, { type: 'api_error' })], 'warn', true],
    ['too many calls', [refuse(429, { code: 'rate_limit' })], 'warn', false],
    ['the same order being made elsewhere for long', [busy, busy], 'warn', false],
    ['a key that was withdrawn', [refuse(401)], 'error', true],
    ['a key without the right', [refuse(403)], 'error', true],
    ['a request of ours that is wrong', [refuse(400)], 'error', true],
  ] as const)(
    'fails as unavailable, is logged by its cause without Stripe’s words, and is refused if Stripe repeats the answer: %s',
    async (_, replies, level, refused) => {
      stripe.expect({ [create]: [...replies] });
      await expect(payments.createCheckout(order)).rejects.toMatchObject(
        refused ? { name: 'CheckoutRefused', failure: unavailable } : unavailable,
      );
      expect(logged).toMatchObject([{ level, fields: { call: 'create session' } }]);
      expect(JSON.stringify(logged)).not.toMatch(/canary|parent/);
    },
  );

  it.each([
    ['no page', { id: 'cs_1', url: null }],
    ['a page that is no URL', { id: 'cs_1', url: 'canary' }],
    ['no id', { url: 'https://checkout.stripe.com/c/1' }],
  ])('is an error if the reply has %s', async (_, reply) => {
    stripe.expect({ [create]: stripeObject(reply) });
    const error = await payments.createCheckout(order).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'Error' });
    expect(String(error)).not.toContain('canary');
  });
});

describe('an existing checkout', () => {
  it.each([
    ['open', withStatus('open')],
    ['complete', withStatus('complete')],
    ['expired', withStatus('expired')],
    ['expired', missing],
  ])('has the status %s', async (status, reply) => {
    stripe.expect({ [retrieve]: reply });
    expect(await payments.checkoutStatus('cs_1')).toBe(status);
  });

  it.each([
    ['expired', { [expire]: withStatus('expired') }],
    ['complete', { [expire]: refuse(400), [retrieve]: withStatus('complete') }],
    ['expired', { [expire]: refuse(400), [retrieve]: withStatus('expired') }],
    ['expired', { [expire]: refuse(400), [retrieve]: missing }],
  ])('that is being ended has the status %s', async (status, replies) => {
    stripe.expect(replies);
    expect(await payments.endCheckout('cs_1')).toBe(status);
  });

  it('that stays open after it was ended is an error', async () => {
    stripe.expect({ [expire]: refuse(400), [retrieve]: withStatus('open') });
    await expect(payments.endCheckout('cs_1')).rejects.toMatchObject(unavailable);
    expect(logged).toMatchObject([{ level: 'error', fields: { sessionId: 'cs_1' } }]);
  });
});

describe('a checkout that is looked up', () => {
  const found = (changes: object = {}) => stripeObject(session({ id: 'cs_1', ...changes }));
  const reference = { studentId: 'student-1', courseId: 'maths', number: 2 };
  const complete = { payment_status: 'unpaid', status: 'complete' };

  it('has the fields of its event', async () => {
    stripe.expect({ [retrieve]: found() });
    expect(await payments.lookUpCheckout('cs_1')).toEqual({
      kind: 'checkout',
      eventId: null,
      outcome: 'paid',
      order: reference,
      sessionId: 'cs_1',
      amount: 4900,
      currency: 'GBP',
      paymentId: 'pi_1',
    });
  });

  const unpaid = { payment_status: 'unpaid', payment_intent: null };
  it.each([
    ['open', found({ ...unpaid, status: 'open' })],
    ['missing', missing],
  ])('is %s', async (result, reply) => {
    stripe.expect({ [retrieve]: reply });
    expect(await payments.lookUpCheckout('cs_1')).toBe(result);
  });

  it('is expired', async () => {
    stripe.expect({ [retrieve]: found({ ...unpaid, status: 'expired' }) });
    expect(await payments.lookUpCheckout('cs_1')).toMatchObject({ outcome: 'expired' });
  });

  it.each([
    ['processing', 'processing'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
  ])('whose slow payment is %s is %s', async (status, outcome) => {
    stripe.expect({
      [retrieve]: found(complete),
      [payment]: stripeObject({ object: 'payment_intent', id: 'pi_1', status }),
    });
    expect(await payments.lookUpCheckout('cs_1')).toMatchObject({ outcome });
  });

  it('names no order if it is another stack’s', async () => {
    stripe.expect({ [retrieve]: found({ metadata: { ...metadata, stack: 'Ktc' } }) });
    expect(await payments.lookUpCheckout('cs_1')).toMatchObject({ order: null });
  });
});

describe('the order of a payment', () => {
  const withMetadata = (changes: object | null) =>
    stripeObject({ object: 'payment_intent', id: 'pi_1', metadata: changes && { ...metadata, ...changes } });

  it.each([
    ['maths-2', 'maths', 2],
    ['key-stage-3-12', 'key-stage-3', 12],
  ])('is the one that its metadata names: %s', async (name, courseId, number) => {
    stripe.expect({ [payment]: withMetadata({ order: name }) });
    const reference = { studentId: 'student-1', courseId, number };
    expect(await payments.findOrderOfPayment('pi_1')).toEqual(reference);
  });

  it.each([
    ['another stack’s', withMetadata({ stack: 'Ktc' })],
    ['nobody’s of ours', withMetadata(null)],
    ['without a student', withMetadata({ student: '' })],
    ['without a number', withMetadata({ order: 'maths' })],
    ['with the number nought', withMetadata({ order: 'maths-0' })],
    ['of a course that can’t be', withMetadata({ order: 'MATHS#-1' })],
    ['unknown to Stripe', missing],
  ])('is null if the payment is %s', async (_, reply) => {
    stripe.expect({ [payment]: reply });
    expect(await payments.findOrderOfPayment('pi_1')).toBeNull();
  });
});
