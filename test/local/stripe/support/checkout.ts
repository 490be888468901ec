import type { Stripe } from 'stripe';
import type { StandIn } from './stand-in.ts';

/** The request of the product when somebody buys a course. */
export function checkout(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const metadata = { stack: 'Ktc-test-000000', student: 'student-1', order: 'maths-1' };
  return {
    mode: 'payment',
    locale: 'en-GB',
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: 4900, product_data: { name: 'Maths' } },
      },
    ],
    customer_email: 'parent@example.com',
    client_reference_id: 'student-1_maths-1',
    metadata,
    payment_intent_data: { metadata, description: 'The course Maths', receipt_email: 'parent@example.com' },
    success_url: 'http://localhost:4173/courses/buy/maths?order=maths-1',
    cancel_url: 'http://localhost:4173/courses/buy/maths?cancelled=maths-1',
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** The id of a new session. */
export async function newCheckout(
  { client }: StandIn,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<string> {
  return (await client.checkout.sessions.create(checkout(changes))).id;
}

/** The same with another course and price. */
export const lineItem = (
  name: string,
  amount = 4900,
): Pick<Stripe.Checkout.SessionCreateParams, 'line_items'> => ({
  line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: amount, product_data: { name } } }],
});
