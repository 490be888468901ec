import type { Stripe } from 'stripe';
import { Failure } from '../../runtime/failure.ts';
import type { PaymentSecret } from './payment-secret.ts';

export interface StripeClient {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  readonly secret: PaymentSecret;
}

/**
 * Limits a call of Stripe to two attempts of four seconds each, which end within the ten seconds that the Lambda
 * function for orders may run.
 */
const clientConfig = { timeout: 4000, maxNetworkRetries: 1 };

/**
 * Makes a function that returns a client of Stripe, and a new client after the secret was changed. The first call
 * loads the npm package, which is as large as the rest of the Lambda function.
 */
export function stripeClient(readSecret: () => Promise<PaymentSecret>): () => Promise<StripeClient> {
  let latest: StripeClient | undefined;
  return async () => {
    const [secret, { Stripe }] = await Promise.all([readSecret(), import('stripe')]);
    if (latest?.secret === secret) return latest;
    const { apiBase } = secret;
    const stripe = new Stripe(secret.secretKey, {
      ...clientConfig,
      telemetry: false,
      ...(apiBase !== null && { protocol: 'http', host: apiBase.hostname, port: apiBase.port || '80' }),
    });
    latest = { stripe, errors: Stripe.errors, secret };
    return latest;
  };
}

export interface Log {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * Logs an error of Stripe: as a warning if the error is temporary, and as an error if it lasts, such as a withdrawn
 * key. The error's message isn't logged, because it may quote what we sent.
 */
export function toFailure(
  errors: StripeClient['errors'],
  log: Log,
  call: string,
  error: Stripe.errors.StripeError,
): Failure {
  const { type, code, param, statusCode, requestId } = error;
  const fields = { call, type, code, param, statusCode, requestId };
  const isTemporary =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    statusCode === 409 ||
    error instanceof errors.StripeAPIError;
  if (isTemporary) log.warn('The payment provider is unavailable', fields);
  else log.error('The payment provider refuses a call', fields);
  return new Failure('payments_unavailable');
}

/** HTTP statuses of calls that Stripe hasn't run. Such a call may be repeated with the same idempotency key. */
const repeatableStatuses: readonly number[] = [409, 429];

/**
 * Whether Stripe would answer a second call with the same idempotency key by the same error. Stripe doesn't document
 * which 4xx errors it repeats, and advises a new key after each of them.
 *
 * @see https://docs.stripe.com/error-low-level#idempotency
 */
export function isStoredAnswer(
  errors: StripeClient['errors'],
  error: unknown,
): error is Stripe.errors.StripeError {
  return (
    error instanceof errors.StripeError &&
    error.statusCode !== undefined &&
    !repeatableStatuses.includes(error.statusCode)
  );
}
