import { localPaths } from '../../http/paths.ts';
import type { JsonObject } from '../../json.ts';
import type { Session } from './store.ts';

/** The time that a session stays open, in seconds. */
export const sessionLifetime = 24 * 60 * 60;

/** A Checkout Session as Stripe shows it, without the fields that come to nothing here. */
export function checkoutSessionObject(session: Session, productUrl: string): JsonObject {
  const { id, created, checkout, status, money, paymentId } = session;
  const { payerEmail } = checkout;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: checkout.adaptivePricing },
    amount_subtotal: checkout.amount,
    amount_total: checkout.amount,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReference,
    created,
    currency: checkout.currency,
    customer: null,
    customer_details: payerEmail === null ? null : { email: payerEmail, name: null },
    customer_email: payerEmail,
    expires_at: created + sessionLifetime,
    livemode: false,
    locale: checkout.locale,
    metadata: checkout.metadata,
    mode: 'payment',
    payment_intent: paymentId,
    payment_status: money === 'paid' ? 'paid' : 'unpaid',
    status,
    success_url: checkout.successUrl,
    url: status === 'open' ? productUrl + localPaths.checkout + id : null,
  };
}

/** A session that the payer has been through, with the payment that came of it. */
export type PaidSession = Session & { readonly paymentId: string };

export function hasPayment(session: Session): session is PaidSession {
  return session.paymentId !== null;
}

const paymentStatus: Readonly<Record<Session['money'], string>> = {
  none: 'requires_payment_method',
  pending: 'processing',
  failed: 'requires_payment_method',
  paid: 'succeeded',
};

/** A Payment Intent as Stripe shows it. */
export function paymentIntentObject(session: PaidSession): JsonObject {
  const { checkout, created, money, paymentId } = session;
  return {
    id: paymentId,
    object: 'payment_intent',
    amount: checkout.amount,
    amount_received: money === 'paid' ? checkout.amount : 0,
    created,
    currency: checkout.currency,
    description: checkout.paymentDescription,
    latest_charge: relatedId(session, 'ch'),
    livemode: false,
    metadata: checkout.paymentMetadata,
    receipt_email: checkout.receiptEmail,
    status: paymentStatus[money],
  };
}

/** The charge that brought the money, as Stripe shows it. */
export function chargeObject(session: PaidSession): JsonObject {
  const { checkout, created, paymentId, refunded, dispute } = session;
  return {
    id: relatedId(session, 'ch'),
    object: 'charge',
    amount: checkout.amount,
    amount_captured: checkout.amount,
    amount_refunded: refunded,
    captured: true,
    created,
    currency: checkout.currency,
    description: checkout.paymentDescription,
    disputed: dispute !== null,
    livemode: false,
    metadata: checkout.paymentMetadata,
    paid: true,
    payment_intent: paymentId,
    receipt_email: checkout.receiptEmail,
    refunded: refunded === checkout.amount,
    status: 'succeeded',
  };
}

/** The dispute over that charge, as Stripe shows it. */
export function disputeObject(session: PaidSession): JsonObject {
  const { checkout, created, paymentId, dispute } = session;
  return {
    id: relatedId(session, 'dp'),
    object: 'dispute',
    amount: checkout.amount,
    charge: relatedId(session, 'ch'),
    created,
    currency: checkout.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'fraudulent',
    status: dispute,
  };
}

/** The id of what belongs to one payment, and to no other. */
function relatedId({ paymentId }: PaidSession, prefix: string): string {
  return paymentId.replace(/^pi/, prefix);
}
