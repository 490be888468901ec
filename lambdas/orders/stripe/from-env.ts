import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import { envNames, notConfigured } from '../../runtime/shared/env-names.ts';
import { paymentSecret, secretsManagerReader } from './payment-secret.ts';
import type { Payments } from '../payments.ts';
import { stripeClient } from './client.ts';
import { stripePayments } from './payments.ts';

function allowsLivePayments(): boolean {
  const value = readEnv(envNames.livePayments);
  if (value !== 'allowed' && value !== 'refused')
    throw new Error(`${envNames.livePayments} must be allowed or refused`);
  return value === 'allowed';
}

/** Returns null if no payment secret is configured. The secret itself is read at the first call of Stripe. */
export function stripeFromEnv(observability: Pick<Observability, 'logger'>): Payments | null {
  const secretId = readEnv(envNames.paymentSecret);
  const site = readEnv(envNames.siteUrl);
  const stack = readEnv(envNames.stack);
  const livePayments = allowsLivePayments();
  if (secretId === notConfigured) return null;
  if (!URL.canParse(site))
    throw new Error(`${envNames.siteUrl} must be a URL where ${envNames.paymentSecret} is set`);
  const read = secretsManagerReader(observability, secretId);
  const client = stripeClient(paymentSecret({ read, livePayments, now: () => new Date() }));
  return stripePayments({ client, stack, site, log: observability.logger });
}
