import type { Stripe } from 'stripe';
import { Failure } from '../../runtime/failure.ts';
import type { PaymentSecret } from './payment-secret.ts';

export interface StripeClient {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  readonly secret: PaymentSecret;
}

/** Two attempts of four seconds each end within the ten seconds that the function may run. */
const clientConfig = { timeout: 4000, maxNetworkRetries: 1 };

/**
 * Loads the package when it is first needed, because the package is as large as the rest of the function. A changed
 * secret gets a new client.
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
 * Logs a temporary error as a warning, and a lasting one, such as a withdrawn key, as an error. The message isn't
 * logged, because it may quote what was sent.
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

/** Statuses with which Stripe refuses to run a call. The call may be repeated with the same idempotency key. */
const repeatableStatuses: readonly number[] = [409, 429];

/**
 * True if Stripe repeats the error for the same idempotency key. Stripe doesn't document which 4xx errors it repeats,
 * and advises a new key after each of them.
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
