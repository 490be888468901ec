import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { createListener } from '../../../local/http/server.ts';
import { textReply } from '../../../local/http/reply.ts';
import { startStripe, type LocalStripe } from '../../../local/stripe/stripe.ts';
import { makeTestFolder } from '../support/folder.ts';
import { loopbackServer } from '../../support/loopback-server.ts';

const webhookPath = '/api/orders/webhook';

export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: { readonly object: Json } };
}
export type Json = Readonly<Record<string, unknown>>;

export type StandIn = Awaited<ReturnType<typeof startIn>>;

/** Starts the local stand-in for Stripe and a fake product. `now` returns milliseconds since 1970. */
export async function startStandIn(now?: () => number): Promise<StandIn> {
  return startIn(await makeTestFolder(), now);
}

async function startIn(directory: string, now?: () => number) {
  const received: Received[] = [];
  const warnings: string[] = [];
  let statuses: number[] = [];
  let answers = true;
  const warn = (line: string) => void warnings.push(line);

  const product = await loopbackServer(
    createListener(async (request) => {
      const { url: path = '' } = request;
      if (path === webhookPath) {
        received.push(await readEvent(request));
        if (!answers) return new Promise(() => undefined);
        return textReply(statuses.shift() ?? 200, '');
      }
      return (await stripe.answer(request, path)) ?? textReply(404, 'nothing');
    }, warn),
  );
  const url = product.url.replace('127.0.0.1', 'localhost');
  const stripe = await startStripe({
    directory,
    productUrl: url,
    webhookPath,
    warn,
    now,
    firstPauseMs: 1,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= stripe.close().then(() => product.close()));
  onTestFinished(close);
  return {
    stripe,
    client: connect(stripe),
    url,
    received,
    warnings,
    /** Makes the webhook reply with these HTTP statuses in turn, and then with 200. */
    answerWith(...next: readonly number[]) {
      statuses = [...next];
    },
    answerNever() {
      answers = false;
    },
    close,
    directory,
  };
}

/** Starts the stand-in for Stripe again with the same data. The fake product gets another port. */
export async function restart({ close, directory }: StandIn): Promise<StandIn> {
  await close();
  return startIn(directory);
}

export function connect({ apiBase, secretKey }: LocalStripe, key = secretKey): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(key, { protocol: 'http', host: hostname, port, maxNetworkRetries: 0, telemetry: false });
}

async function readEvent(request: IncomingMessage): Promise<Received> {
  const body = await text(request);
  return {
    body,
    signature: String(request.headers['stripe-signature']),
    event: JSON.parse(body) as Received['event'],
  };
}

export function checkout(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const metadata = { stack: 'Ktc-test-000000', student: 'student-1', order: 'maths-1' };
  return {
    ...lineItem('Maths'),
    mode: 'payment',
    locale: 'en-GB',
    adaptive_pricing: { enabled: false },
    customer_email: 'parent@example.com',
    client_reference_id: 'student-1_maths-1',
    metadata,
    payment_intent_data: { metadata, description: 'The course Maths', receipt_email: 'parent@example.com' },
    success_url: 'http://localhost:4173/courses/buy/maths?order=maths-1',
    cancel_url: 'http://localhost:4173/courses/buy/maths?cancelled=maths-1',
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export async function newCheckout(
  { client }: StandIn,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<string> {
  return (await client.checkout.sessions.create(checkout(changes))).id;
}

export const lineItem = (name: string, amount = 4900) => ({
  line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: amount, product_data: { name } } }],
});
