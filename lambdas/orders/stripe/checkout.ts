import type { Stripe } from 'stripe';
import { orderIdOf } from '../order.ts';
import type { CheckoutRequest } from '../payments.ts';
import { clientReference, metadataOf } from './reference.ts';

interface Surroundings {
  readonly stack: string;
  readonly site: string;
}

/** The same order is never made twice: Stripe answers a repeated key with what it answered before. */
export function idempotencyKey(stack: string, { studentId, courseId, number }: CheckoutRequest): string {
  return `${stack}/${studentId}/${orderIdOf(courseId, number)}`;
}

/**
 * The text of Stripe's receipt for the payment: the confirmation on a durable medium that regulations 16 and 37 of the
 * Consumer Contracts Regulations 2013 ask for.
 */
function receiptText(courseTitle: string): string {
  return (
    `The online course ${courseTitle}. You asked for access to start at once and agreed that ` +
    'you lose the right to cancel within 14 days with it.'
  );
}

/** The hosted page for one order. Which ways to pay it offers is set at Stripe. */
export function checkoutParameters(
  { stack, site }: Surroundings,
  request: CheckoutRequest,
): Stripe.Checkout.SessionCreateParams {
  const { courseId, number, courseTitle, price, payerEmail } = request;
  const buyPage = `${site}/courses/buy/${courseId}`;
  const orderId = orderIdOf(courseId, number);
  const metadata = metadataOf(stack, request);
  return {
    mode: 'payment',
    locale: 'en-GB',
    // Else Stripe may charge a foreign card in its own currency, and the sum wouldn't be the order's any more.
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
    success_url: `${buyPage}?order=${orderId}`,
    cancel_url: `${buyPage}?cancelled=${orderId}`,
  };
}
