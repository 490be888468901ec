import type { Stripe } from 'stripe';
import { Failure } from '../../runtime/failure.ts';
import type { PaymentSecret } from './payment-secret.ts';

export interface StripeClient {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  readonly secret: PaymentSecret;
}

/** Two attempts of four seconds fit into the ten seconds that the Lambda function for orders may run. */
const clientConfig = { timeout: 4000, maxNetworkRetries: 1 };

/** The first call loads the large npm package `stripe`. After a change of the secret, a call makes a new client. */
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

/** Logs an error of Stripe without the error's message, which may quote what we sent. */
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
 * Whether Stripe stores this error and may return the same error to each later call with the same idempotency key:
 * https://docs.stripe.com/error-low-level#idempotency.
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
