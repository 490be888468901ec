import { Stripe } from 'stripe';
import { LocalError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import { chargeObject, checkoutSessionObject, disputeObject, hasPayment } from '../state/objects.ts';
import { token, type Session } from '../state/store.ts';

/** An event as the webhook gets it. */
export interface StripeEvent extends JsonObject {
  readonly id: string;
}

/**
 * An event in Stripe's shape, with an id of its own and the session's present state in it.
 *
 * @throws LocalError where there is nothing that such an event could tell of.
 */
export function makeEvent(session: Session, type: string, productUrl: string): StripeEvent {
  return {
    id: `evt_${token()}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: subjectOf(session, type, productUrl) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function subjectOf(session: Session, type: string, productUrl: string): JsonObject {
  if (type.startsWith('checkout.session.')) return checkoutSessionObject(session, productUrl);
  if (type === 'charge.refunded' && hasPayment(session) && session.money === 'paid')
    return chargeObject(session);
  if (type === 'charge.dispute.closed' && hasPayment(session) && session.dispute !== null)
    return disputeObject(session);
  throw new LocalError(`This checkout has nothing to tell by an event ${type}.`);
}

/** The header by which the product knows that an event comes from here; `timestamp` in seconds since 1970. */
export function signatureOf(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
