import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentWording, ordersRoutes } from '../../../contract/orders/routes.ts';
import { ownsCourse } from '../../../lambdas/tables/dynamo-ownership-store.ts';
import type { LambdaHandler } from '../../../lambdas/runtime/serve.ts';
import { call, gatewayEvent, lambdaContext, type TestReply } from '../../support/gateway.ts';
import {
  answerSecret,
  captureLog,
  paidSession,
  startSurroundings,
  withPayments,
  type Surroundings,
} from './orders-function.fixture.ts';
import {
  cut,
  keys,
  session,
  signature,
  startStripe,
  stripeError,
  stripeEvent,
  stripeObject,
  type StripeServer,
} from './stripe/stripe.fixture.ts';

let around: Surroundings;
let stripe: StripeServer;
let handler: LambdaHandler;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  stripe = await startStripe();
  around = await startSurroundings(answerSecret(stripe), withPayments);
  ({ handler } = await import('../../../lambdas/orders/handler.ts'));
});
afterAll(async () => {
  await Promise.all([around.close(), stripe.close()]);
});
beforeEach(() => {
  stripe.expect({});
  log = captureLog();
});
afterEach(() => stripe.check());

const create = 'POST /v1/checkout/sessions';
const body = { courseId: 'maths', payerEmail: 'parent@example.com', consent: consentWording };

async function started(student: string): Promise<TestReply> {
  stripe.expect({
    [create]: stripeObject({ id: `cs_${student}`, url: `https://checkout.stripe.com/c/${student}` }),
  });
  return call(handler, ordersRoutes.startOrder, { student, body });
}

const owns = (student: string) => ownsCourse(around.tables.userCourses, student, 'maths');

async function webhook(text: string, header: string | null = signature(text)): Promise<number> {
  const event = gatewayEvent(ordersRoutes.receivePayment, { student: null, body: text });
  const headers = header === null ? {} : { 'Stripe-Signature': header };
  return (await handler({ ...event, headers }, lambdaContext)).statusCode;
}

const paid = (student: string, changes: Readonly<Record<string, unknown>> = {}) =>
  stripeEvent('checkout.session.completed', paidSession(student, changes));

describe('the webhook', () => {
  it('accepts a signed event with any case of the header and any encoding of the body', async () => {
    await started('coded');
    const text = paid('coded');
    const event = gatewayEvent(ordersRoutes.receivePayment, {
      student: null,
      body: Buffer.from(text).toString('base64'),
      base64: true,
    });
    const headers = { 'stripe-SIGNATURE': signature(text) };
    expect((await handler({ ...event, headers }, lambdaContext)).statusCode).toBe(200);
    expect(await owns('coded')).toBe(true);
  });

  it.each<[string, (text: string) => Promise<number>, string[]]>([
    ['without a signature', (text) => webhook(text, null), []],
    ['with nonsense as its signature', (text) => webhook(text, 'x'), []],
    ['that is old', (text) => webhook(text, signature(text, { age: 302 })), []],
    ['that was altered', (text) => webhook(`${text} `, signature(text)), ['"WebhookSignatureRefused":1']],
    [
      'of another mode',
      () => webhook(stripeEvent('checkout.session.completed', session(), { livemode: true })),
      ['"WebhookModeRefused":1'],
    ],
  ])(
    'refuses an event %s, and counts for an alarm only what not anybody can send',
    async (name, send, counted) => {
      const student = name.replaceAll(' ', '-');
      await started(student);
      expect(await send(paid(student))).toBe(400);
      expect(await owns(student)).toBe(false);
      expect(log.text().match(/"Webhook\w+Refused":1/g) ?? []).toEqual(counted);
    },
  );

  it('fails if Stripe doesn’t answer or the event has an unknown shape, so that Stripe sends it again', async () => {
    stripe.expect({ 'GET /v1/payment_intents/pi_1': [cut, cut] });
    const refund = stripeEvent('charge.refunded', { payment_intent: 'pi_1', refunded: true });
    expect(await webhook(refund)).toBe(503);
    expect(await webhook(stripeEvent('charge.refunded', {}))).toBe(500);
  });
});

it('a payment that doesn’t fit raises an alarm, and the log has no secret, address, token or body', async () => {
  await started('quiet');
  await webhook(paid('quiet'));
  await webhook(paid('quiet', { currency: 'usd' }));
  await webhook(`${paid('quiet')} `, signature(paid('quiet')));
  await webhook(stripeEvent('charge.refunded', { note: 'canary' }));
  stripe.expect({
    'GET /v1/payment_intents/pi_1': stripeError(401, { message: `Invalid API Key ${keys.secretKey}` }),
  });
  await webhook(stripeEvent('charge.refunded', { payment_intent: 'pi_1', refunded: true }));
  expect(log.text()).toContain('"status":503');
  expect(log.text()).toMatch(/"level":"ERROR".*"reason":"currency".*"eventId":"evt_1"/);
  expect(log.text()).toContain('"PaymentToCheck":1');
  expect(log.text()).not.toMatch(/canary|whsec_|sk_test|@example|client_reference|v1=/i);
});

it('the secret was read once', () => {
  expect(around.aws.calls).toEqual(['secretsmanager.GetSecretValue']);
});
