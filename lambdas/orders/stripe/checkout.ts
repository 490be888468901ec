import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { buildOrderId } from '../enrolment.ts';
import type { CheckoutRequest, OrderReference } from '../payments.ts';

/** The metadata of an object at Stripe. Anybody with access to the centre's Stripe account can change the metadata. */
export const anyMetadata = z.nullish(z.record(z.string(), z.string()));
type AnyMetadata = z.infer<typeof anyMetadata>;

const orderId = /^(?<courseId>[a-z0-9]+(?:-[a-z0-9]+)*)-(?<number>[1-9][0-9]{0,8})$/;

/** The metadata name the stack, because all stacks of a Stripe account receive the same events. */
export const buildMetadata = (stack: string, { studentId, courseId, number }: OrderReference) => ({
  stack,
  student: studentId,
  order: buildOrderId(courseId, number),
});

/** Names the order in a field of the checkout session that, unlike metadata, can't be edited later. */
export function clientReference({ studentId, courseId, number }: OrderReference): string {
  return `${studentId}_${buildOrderId(courseId, number)}`;
}

export function isOfStack(stack: string, metadata: AnyMetadata): boolean {
  return metadata?.['stack'] === stack;
}

export function parseReference(metadata: AnyMetadata): OrderReference | null {
  const studentId = metadata?.['student'] ?? '';
  const { courseId, number } = orderId.exec(metadata?.['order'] ?? '')?.groups ?? {};
  if (studentId === '' || courseId === undefined) return null;
  return { studentId, courseId, number: Number(number) };
}

/** Each try of an order gets the same key, so that Stripe creates only one checkout session for the order. */
export function idempotencyKey(stack: string, { studentId, courseId, number }: CheckoutRequest): string {
  return `${stack}/${studentId}/${buildOrderId(courseId, number)}`;
}

/**
 * The text on Stripe's receipt. The receipt is the confirmation that regulations 16 and 37 of the Consumer Contracts
 * Regulations 2013 require on a durable medium.
 */
function receiptText(courseTitle: string): string {
  return (
    `The online course ${courseTitle}. You asked for access to start at once and agreed that ` +
    'you lose the right to cancel within 14 days with it.'
  );
}

/** A parent who came by a link has no account, and Stripe must not see the link's token. */
function returnAddresses(site: string, { courseId, number, startedBy }: CheckoutRequest) {
  if (startedBy === 'link') {
    const page = `${site}/parent/course`;
    return { success_url: `${page}?paid=yes`, cancel_url: `${page}?cancelled=yes` };
  }
  const page = `${site}/courses/buy/${courseId}`;
  const order = buildOrderId(courseId, number);
  return { success_url: `${page}?order=${order}`, cancel_url: `${page}?cancelled=${order}` };
}

/** Describes the payment page to Stripe. The payment methods are chosen in Stripe's dashboard. */
export function checkoutParameters(
  { stack, site }: { readonly stack: string; readonly site: string },
  request: CheckoutRequest,
): Stripe.Checkout.SessionCreateParams {
  const { courseTitle, price, payerEmail } = request;
  const metadata = buildMetadata(stack, request);
  return {
    mode: 'payment',
    locale: 'en-GB',
    // Otherwise Stripe may charge a foreign card in another currency, and the amount would differ from the order's.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: price.currency.toLowerCase(),
          unit_amount: price.amount,
          product_data: { name: courseTitle },
        },
      },
    ],
    customer_email: payerEmail,
    client_reference_id: clientReference(request),
    metadata,
    payment_intent_data: { metadata, description: receiptText(courseTitle), receipt_email: payerEmail },
    ...returnAddresses(site, request),
  };
}
