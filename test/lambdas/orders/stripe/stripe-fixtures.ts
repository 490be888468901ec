import { Stripe } from 'stripe';

export const keys = { secretKey: 'sk_test_canaryKey', webhookSecret: 'whsec_canarySecret' } as const;
export const stack = 'Ktc-test-000000';

type Json = Readonly<Record<string, unknown>>;

export const metadata = { stack, student: 'student-1', order: 'maths-2' } as const;

/** A checkout session as an event holds it, paid unless told otherwise. */
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

/** The header that Stripe sends with a body, `age` seconds ago. */
export function signature(
  body: string,
  { age = 0, secret = keys.webhookSecret }: { age?: number; secret?: string } = {},
): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}
