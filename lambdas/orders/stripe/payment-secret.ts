import * as z from 'zod/mini';
import {
  isLiveKey,
  secretKeyPattern,
  webhookSecretPattern,
} from '../../../contract/orders/payment-secret-rules.ts';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import { logSlowCalls } from '../../runtime/log-slow-calls.ts';
import type { Observability } from '../../runtime/observability.ts';
import { remember } from '../../runtime/remember.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { safeParseJson } from '../../runtime/safe-parse-json.ts';

/** The keys of the centre's account at Stripe. No part of them may reach a log, an error or an HTTP response. */
export interface PaymentSecret {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly live: boolean;
  /** The address of a local program that stands in for Stripe during tests, or null for Stripe itself. */
  readonly apiBase: URL | null;
}

export interface PaymentSecretDeps {
  readonly read: () => Promise<string>;
  readonly livePayments: boolean;
  readonly now: () => Date;
}

/** The secret is read again after this time. `docs/payments.md` tells operators to wait as long after a change. */
export const secretLifetimeMs = 5 * 60_000;

const loopbackHosts = ['127.0.0.1', 'localhost'];

function isLoopback(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'http:' && loopbackHosts.includes(url.hostname);
}

const secret = z.object({
  secretKey: z.string().check(z.regex(secretKeyPattern)),
  webhookSecret: z.string().check(z.regex(webhookSecretPattern)),
  // A key must only be sent to Stripe or to Stripe's stand-in on this machine.
  apiBase: z.optional(z.string().check(z.refine(isLoopback))),
});

function parseSecret(text: string, livePayments: boolean): PaymentSecret {
  const { data, error } = z.safeParse(secret, safeParseJson(text));
  if (data === undefined) {
    const fields = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '');
    throw new Error(
      `The payment secret is invalid: ${fields.length > 0 ? fields.join(', ') : 'it isn’t a JSON object'}`,
    );
  }
  const live = isLiveKey(data.secretKey);
  if (live && !livePayments)
    throw new Error(`The payment secret holds a live key, and ${envNames.livePayments} refuses those`);
  const { secretKey, webhookSecret, apiBase } = data;
  return { secretKey, webhookSecret, live, apiBase: apiBase === undefined ? null : new URL(apiBase) };
}

/** Makes a reader of the secret that remembers it for a while. A replaced secret needs no restart. */
export const paymentSecret = ({
  read,
  livePayments,
  now,
}: PaymentSecretDeps): (() => Promise<PaymentSecret>) =>
  remember(async () => parseSecret(await read(), livePayments), { lifetimeMs: secretLifetimeMs, now });

/** Loads the package of Secrets Manager only on the first read, because few Lambda runs need the secret. */
export function secretsManagerReader(
  observability: Pick<Observability, 'logger'>,
  secretId: string,
): () => Promise<string> {
  return async () => {
    const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
    const client = logSlowCalls(new SecretsManagerClient(awsClientConfig), observability);
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (SecretString === undefined) throw new Error(`The secret ${secretId} holds no text`);
    return SecretString;
  };
}
