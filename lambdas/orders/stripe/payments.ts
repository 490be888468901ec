import * as z from 'zod/mini';
import { Failure } from '../../runtime/failure.ts';
import { CheckoutRefused, EventRefused, type CheckoutRequest, type Payments } from '../payments.ts';
import { isStoredAnswer, toFailure, type Log, type StripeClient } from './client.ts';
import { anyMetadata, checkoutParameters, idempotencyKey, isOfStack, parseReference } from './checkout.ts';
import { parseStripe, readStripeEvent, readStripeSession } from './events.ts';

export interface StripeDeps {
  readonly client: () => Promise<StripeClient>;
  /** The name of the stack, which marks everything that the stack creates at Stripe. */
  readonly stack: string;
  /** The site's address without a slash at the end. */
  readonly site: string;
  readonly log: Log;
}

const newSession = z.object({ id: z.string(), url: z.url() });
const sessionStatus = z.object({ status: z.enum(['open', 'complete', 'expired']) });
const paymentIntent = z.object({ metadata: anyMetadata });
const paymentStatus = z.object({ status: z.string() });

const failedStatuses = ['requires_payment_method', 'canceled'];

const payerFields = ['customer_email', 'payment_intent_data[receipt_email]'];

/** Makes the calls of Stripe. `docs/payments.md` lists the permissions that the secret key needs. */
export function stripePayments({ client, stack, site, log }: StripeDeps): Payments {
  async function ask<Answer>(
    call: string,
    run: (stripe: StripeClient['stripe']) => Promise<Answer>,
    recover: (error: unknown, errors: StripeClient['errors']) => Answer | undefined = () => undefined,
  ): Promise<Answer> {
    const { stripe, errors } = await client();
    try {
      return await run(stripe);
    } catch (error) {
      const answer = recover(error, errors);
      if (answer !== undefined) return answer;
      throw error instanceof errors.StripeError ? toFailure(errors, log, call, error) : error;
    }
  }

  const createCheckout = (request: CheckoutRequest) =>
    ask(
      'create session',
      async ({ checkout }) => {
        const { id, url } = parseStripe(
          newSession,
          await checkout.sessions.create(checkoutParameters({ stack, site }, request), {
            idempotencyKey: idempotencyKey(stack, request),
          }),
          'checkout session',
        );
        return { sessionId: id, url };
      },
      (error, errors) => {
        // Status 409 is temporary: the same call is running at this moment.
        if (error instanceof errors.StripeIdempotencyError && error.statusCode !== 409) return null;
        if (error instanceof errors.StripeInvalidRequestError && payerFields.includes(error.param ?? ''))
          throw new CheckoutRefused(
            new Failure('invalid_request', {
              problems: [{ path: 'body.payerEmail', problem: 'refused by the payment provider' }],
            }),
          );
        if (isStoredAnswer(errors, error))
          throw new CheckoutRefused(toFailure(errors, log, 'create session', error));
        return undefined;
      },
    );

  const missing = (error: unknown, errors: StripeClient['errors']) =>
    error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

  const checkoutStatus = (sessionId: string) =>
    ask(
      'retrieve session',
      async ({ checkout }) =>
        parseStripe(sessionStatus, await checkout.sessions.retrieve(sessionId), 'checkout session').status,
      // A missing session belongs to another account or mode, so nobody can pay here.
      (error, errors) => (missing(error, errors) ? 'expired' : undefined),
    );

  return {
    createCheckout,

    checkoutStatus,

    async lookUpCheckout(sessionId) {
      const object = await ask<unknown>(
        'retrieve session',
        ({ checkout }) => checkout.sessions.retrieve(sessionId),
        (error, errors) => (missing(error, errors) ? null : undefined),
      );
      if (object === null) return 'missing';
      const event = readStripeSession(stack, object);
      if (event === 'open' || event.outcome !== 'processing' || event.paymentId === null) return event;
      // The session is "unpaid" both while a slow payment is on its way and after it failed.
      const { paymentId } = event;
      const { status } = await ask('retrieve payment', async ({ paymentIntents }) =>
        parseStripe(paymentStatus, await paymentIntents.retrieve(paymentId), 'payment intent'),
      );
      return failedStatuses.includes(status) ? { ...event, outcome: 'failed' } : event;
    },

    async endCheckout(sessionId) {
      const ended = await ask(
        'expire session',
        async ({ checkout }) =>
          parseStripe(sessionStatus, await checkout.sessions.expire(sessionId), 'checkout session').status,
        // A session that isn't open can't be expired. The code below reads the session's status.
        (error, errors) => (error instanceof errors.StripeInvalidRequestError ? 'open' : undefined),
      );
      const status = ended === 'open' ? await checkoutStatus(sessionId) : ended;
      if (status !== 'open') return status;
      log.error('The payment provider leaves a checkout open that was to end', { sessionId });
      throw new Failure('payments_unavailable');
    },

    async readEvent(body, signature) {
      const current = await client();
      verifySignature(current, body, signature);
      const read = readStripeEvent(stack, body);
      if (read === null) return null;
      // The key and the webhook secret belong to different modes. Stripe shows the refusal and sends the event again.
      if (read.live !== current.secret.live) {
        log.error('The payment provider’s event and key are of different modes', { live: read.live });
        throw new EventRefused('mode');
      }
      return read.event;
    },

    findOrderOfPayment: (paymentId) =>
      ask(
        'retrieve payment',
        async ({ paymentIntents }) => {
          const { metadata } = parseStripe(
            paymentIntent,
            await paymentIntents.retrieve(paymentId),
            'payment intent',
          );
          return isOfStack(stack, metadata) ? parseReference(metadata) : null;
        },
        (error, errors) => (missing(error, errors) ? null : undefined),
      ),
  };
}

const toleranceSeconds = 300;

/** Whether a signature is well formed, with a time within five minutes of now. Stripe's check allows any later time. */
function looksFresh(signature: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const readValues = (key: string) => parts.filter(([name]) => name === key).map(([, value = '']) => value);
  const isNow = (time: string) => Math.abs(Number.parseInt(time, 10) - Date.now() / 1000) <= toleranceSeconds;
  const signatures = readValues('v1');
  return (
    signatures.length > 0 &&
    signatures.every((value) => /^[0-9a-f]{64}$/.test(value)) &&
    readValues('t').length > 0 &&
    readValues('t').every(isNow)
  );
}

/** Checks that Stripe signed the body. Hides Stripe's signature error, because this error contains the body. */
function verifySignature({ stripe, errors, secret }: StripeClient, body: string, signature = ''): void {
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The stripe package has no signature verification');
  if (!looksFresh(signature)) throw new EventRefused('form');
  try {
    verifier.verifyHeader(body, signature, secret.webhookSecret, toleranceSeconds);
  } catch (error) {
    throw error instanceof errors.StripeSignatureVerificationError ? new EventRefused('signature') : error;
  }
}
