import type { Stripe } from 'stripe';
import { Failure } from '../../runtime/failure.ts';
import type { PaymentSecret } from './payment-secret.ts';

/** Stripe's package, set up with a secret. */
export interface StripeClient {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  readonly secret: PaymentSecret;
}

/** Two attempts of four seconds end before a function's ten. */
const clientConfig = { timeout: 4000, maxNetworkRetries: 1 };

/**
 * Creates the client when it is first needed, because the package is as large as the rest of the function, and again when
 * the secret has changed.
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

/** The part of the function's logger that the Stripe adapter uses. */
export interface Log {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * Logs an error of a call and returns its failure. A temporary one is a warning; a lasting one, such as a withdrawn key,
 * is an error for an operator. Either way the buyer can only try again.
 *
 * Only the error's names are logged: its message may quote what was sent.
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

/** Stripe answers with these before it runs a call, so that the call may be repeated with its key. */
const repeatableStatuses: readonly number[] = [409, 429];

/**
 * True if Stripe answered and repeats that answer for the same idempotency key, which includes its own errors. It doesn't
 * document which 4xx it doesn't store, and advises a new key after each of them.
 *
 * Source: Stripe, "Advanced error handling", https://docs.stripe.com/error-low-level#idempotency.
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
