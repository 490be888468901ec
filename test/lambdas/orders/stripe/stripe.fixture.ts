import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { loopbackServer } from '../../../support/loopback-server.ts';
import { Stripe } from 'stripe';

export const keys = { secretKey: 'sk_test_canaryKey', webhookSecret: 'whsec_canarySecret' } as const;
export const stack = 'Ktc-test-000000';

type Json = Readonly<Record<string, unknown>>;

export const metadata = { stack, student: 'student-1', order: 'maths-2' } as const;

export function session(changes: Json = {}): Json {
  return {
    object: 'checkout.session',
    id: 'cs_1',
    metadata,
    client_reference_id: 'student-1_maths-2',
    amount_total: 4900,
    currency: 'gbp',
    payment_intent: 'pi_1',
    payment_status: 'paid',
    status: 'complete',
    ...changes,
  };
}

export function stripeEvent(type: string, object: Json = session(), changes: Json = {}): string {
  return JSON.stringify({
    object: 'event',
    id: 'evt_1',
    type,
    livemode: false,
    data: { object },
    ...changes,
  });
}

export function signature(
  body: string,
  { age = 0, secret = keys.webhookSecret }: { age?: number; secret?: string } = {},
): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

interface StripeCall {
  readonly headers: IncomingMessage['headers'];
  readonly form: Readonly<Record<string, string>>;
}

export interface StripeReply {
  readonly status: number;
  readonly body: unknown;
}

/** With this value in place of a reply, the server closes the connection without replying. */
export const cut = 'cut';

export const stripeError = (status: number, error: object): StripeReply => ({ status, body: { error } });
export const stripeObject = (body: object): StripeReply => ({ status: 200, body });

export async function startStripe() {
  let expected = new Map<string, (StripeReply | typeof cut)[]>();
  const calls: StripeCall[] = [];
  const unexpected: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    calls.push({ headers, form });
    const next = expected.get(`${method} ${path}`)?.shift();
    if (next === undefined) unexpected.push(`${method} ${path}`);
    if (next === undefined || next === cut) {
      response.destroy();
      return;
    }
    response.writeHead(next.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(next.body));
  }

  const server = await loopbackServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      unexpected.push(String(error));
      response.destroy();
    });
  });
  return {
    ...server,
    calls,
    /** Sets the replies by method and path, such as `POST /v1/refunds`. Each call gets the next reply of a list. */
    expect(answers: Readonly<Record<string, StripeReply | typeof cut | (StripeReply | typeof cut)[]>>) {
      expected = new Map(Object.entries(answers).map(([call, replies]) => [call, [replies].flat()]));
      calls.length = 0;
      unexpected.length = 0;
    },
    check() {
      const left = [...expected].flatMap(([call, replies]) => replies.map(() => call));
      if (unexpected.length + left.length > 0)
        throw new Error(
          `Stripe was called wrongly: ${unexpected.join(', ')}; not called: ${left.join(', ')}`,
        );
    },
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
