import type { Stripe } from 'stripe';
import type { PaymentSecret } from './payment-secret.ts';

/** The official package, set up with the secret it was made from. */
export interface StripeClient {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  readonly secret: PaymentSecret;
}

/** Two attempts of four seconds end before a function's ten. */
const clientConfig = { timeout: 4000, maxNetworkRetries: 1 };

/**
 * The client, made when it is first needed, because the package is as large as all the rest of the function, and made
 * anew when the secret has changed.
 */
export function stripeClient(readSecret: () => Promise<PaymentSecret>): () => Promise<StripeClient> {
  let made: StripeClient | undefined;
  return async () => {
    const [secret, { Stripe }] = await Promise.all([readSecret(), import('stripe')]);
    if (made?.secret === secret) return made;
    const { apiBase } = secret;
    const stripe = new Stripe(secret.secretKey, {
      ...clientConfig,
      telemetry: false,
      ...(apiBase !== null && { protocol: 'http', host: apiBase.hostname, port: apiBase.port || '80' }),
    });
    made = { stripe, errors: Stripe.errors, secret };
    return made;
  };
}
