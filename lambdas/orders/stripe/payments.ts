import * as z from 'zod/mini';
import { Failure } from '../../runtime/failure.ts';
import { CheckoutRefused, EventRefused, type CheckoutRequest, type Payments } from '../payments.ts';
import type { StripeClient } from './client.ts';
import { checkoutParameters, idempotencyKey } from './checkout.ts';
import { failureOf, isKept, type Log } from './errors.ts';
import { readStripeEvent, readStripeSession } from './events.ts';
import { anyMetadata, isOfStack, referenceIn } from './reference.ts';
import { fitting } from './shapes.ts';
import { verifySignature } from './signature.ts';

export interface StripeDeps {
  readonly client: () => Promise<StripeClient>;
  /** Names the stack in everything that is made at Stripe. */
  readonly stack: string;
  /** The site's address, without a slash at its end. */
  readonly site: string;
  readonly log: Log;
}

const newSession = z.object({ id: z.string(), url: z.url() });
const sessionStatus = z.object({ status: z.enum(['open', 'complete', 'expired']) });
const paymentIntent = z.object({ metadata: anyMetadata });
const paymentStatus = z.object({ status: z.string() });

/** The statuses of a payment whose slow money didn't come. */
const unpaid = ['requires_payment_method', 'canceled'];

const payerFields = ['customer_email', 'payment_intent_data[receipt_email]'];

/** The port to Stripe, by the four calls that its rights have to cover: sessions and payment intents. */
export function stripePayments({ client, stack, site, log }: StripeDeps): Payments {
  /** Runs a call; `known` may give an answer to an error that isn't one. */
  async function ask<Answer>(
    call: string,
    run: (stripe: StripeClient['stripe']) => Promise<Answer>,
    known: (error: unknown, errors: StripeClient['errors']) => Answer | undefined = () => undefined,
  ): Promise<Answer> {
    const { stripe, errors } = await client();
    try {
      return await run(stripe);
    } catch (error) {
      const answer = known(error, errors);
      if (answer !== undefined) return answer;
      throw error instanceof errors.StripeError ? failureOf(errors, log, call, error) : error;
    }
  }

  const createCheckout = (request: CheckoutRequest) =>
    ask(
      'create session',
      async ({ checkout }) => {
        const { id, url } = fitting(
          newSession,
          await checkout.sessions.create(checkoutParameters({ stack, site }, request), {
            idempotencyKey: idempotencyKey(stack, request),
          }),
          'checkout session',
        );
        return { sessionId: id, url };
      },
      (error, errors) => {
        // With status 409 the same call is under way at this moment, which passes.
        if (error instanceof errors.StripeIdempotencyError && error.statusCode !== 409) return null;
        if (error instanceof errors.StripeInvalidRequestError && payerFields.includes(error.param ?? ''))
          throw new CheckoutRefused(
            new Failure('invalid_request', {
              problems: [{ path: 'body.payerEmail', problem: 'refused by the payment provider' }],
            }),
          );
        if (isKept(errors, error)) throw new CheckoutRefused(failureOf(errors, log, 'create session', error));
        return undefined;
      },
    );

  const missing = (error: unknown, errors: StripeClient['errors']) =>
    error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

  const checkoutStatus = (sessionId: string) =>
    ask(
      'retrieve session',
      async ({ checkout }) =>
        fitting(sessionStatus, await checkout.sessions.retrieve(sessionId), 'checkout session').status,
      // A session of another account or mode: whatever it was, nobody can pay on it here.
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
      // The session says "unpaid" of money that is on its way and of money that will never come.
      const { paymentId } = event;
      const { status } = await ask('retrieve payment', async ({ paymentIntents }) =>
        fitting(paymentStatus, await paymentIntents.retrieve(paymentId), 'payment intent'),
      );
      return unpaid.includes(status) ? { ...event, outcome: 'failed' } : event;
    },

    async endCheckout(sessionId) {
      const ended = await ask(
        'expire session',
        async ({ checkout }) =>
          fitting(sessionStatus, await checkout.sessions.expire(sessionId), 'checkout session').status,
        // One that isn't open can't be expired; how it stands is asked for below.
        (error, errors) => (error instanceof errors.StripeInvalidRequestError ? 'open' : undefined),
      );
      const status = ended === 'open' ? await checkoutStatus(sessionId) : ended;
      if (status !== 'open') return status;
      log.error('The payment provider leaves a checkout open that was to end', { sessionId });
      throw new Failure('payments_unavailable');
    },

    async readEvent(body, signature) {
      const made = await client();
      verifySignature(made, body, signature);
      const read = readStripeEvent(stack, body);
      if (read === null) return null;
      // Key and webhook secret are of different modes. Refused, so that Stripe says so and keeps the event for later.
      if (read.live !== made.secret.live) {
        log.error('The payment provider’s event and key are of different modes', { live: read.live });
        throw new EventRefused('mode');
      }
      return read.event;
    },

    orderOfPayment: (paymentId) =>
      ask(
        'retrieve payment',
        async ({ paymentIntents }) => {
          const { metadata } = fitting(
            paymentIntent,
            await paymentIntents.retrieve(paymentId),
            'payment intent',
          );
          return isOfStack(stack, metadata) ? referenceIn(metadata) : null;
        },
        (error, errors) => (missing(error, errors) ? null : undefined),
      ),
  };
}
