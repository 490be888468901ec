import * as z from 'zod/mini';
import { Failure } from '../../runtime/failure.ts';
import type { CheckoutEvent, PaymentEvent } from '../payments.ts';
import { safeParseJson } from '../../runtime/safe-parse-json.ts';
import { anyMetadata, clientReference, isOfStack, referenceIn } from './reference.ts';
import { fitting } from './shapes.ts';

const envelope = z.object({ id: z.string(), livemode: z.boolean(), data: z.object({ object: z.unknown() }) });
const typed = z.object({ type: z.string() });
const owned = z.object({ metadata: anyMetadata });

const session = z.object({
  id: z.string(),
  metadata: anyMetadata,
  client_reference_id: z.nullable(z.string()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_intent: z.nullable(z.string()),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
});
const sessionNow = z.extend(session, { status: z.enum(['open', 'complete', 'expired']) });
type Session = z.infer<typeof session>;

const charge = z.object({ refunded: z.boolean(), payment_intent: z.nullish(z.string()) });
const dispute = z.object({ status: z.string(), payment_intent: z.nullish(z.string()) });

export interface StripeEvent {
  /** True where real money moved. */
  readonly live: boolean;
  /** Null where it is none of this stack's business. */
  readonly event: PaymentEvent | null;
}

type Outcome = CheckoutEvent['outcome'];

function checkoutEvent(stack: string, eventId: string, object: unknown, outcomeOf: (of: Session) => Outcome) {
  if (!isOfStack(stack, fitting(owned, object, 'checkout session').metadata)) return null;
  const seen = fitting(session, object, 'checkout session');
  return eventOf(seen, eventId, outcomeOf(seen));
}

function eventOf(seen: Session, eventId: string | null, outcome: Outcome): CheckoutEvent {
  const order = referenceIn(seen.metadata);
  return {
    kind: 'checkout',
    eventId,
    outcome,
    // Metadata can be edited, the client reference can't: where they differ, no order is meant.
    order: order !== null && clientReference(order) === seen.client_reference_id ? order : null,
    sessionId: seen.id,
    // A checkout that needed no payment brought nothing, whatever its total.
    amount: seen.payment_status === 'no_payment_required' ? 0 : seen.amount_total,
    currency: seen.currency?.toUpperCase() ?? null,
    paymentId: seen.payment_intent,
  };
}

const paidOr =
  (outcome: Outcome) =>
  ({ payment_status: status }: Session): Outcome =>
    status === 'unpaid' ? outcome : 'paid';

/** The readers of each type of event. A type that isn't here is none of our business. */
const readers: Readonly<
  Record<string, (stack: string, eventId: string, object: unknown) => PaymentEvent | null>
> = {
  'checkout.session.completed': (stack, id, object) => checkoutEvent(stack, id, object, paidOr('processing')),
  // Until the session itself says that it is paid, it isn't.
  'checkout.session.async_payment_succeeded': (stack, id, object) =>
    checkoutEvent(stack, id, object, paidOr('processing')),
  'checkout.session.async_payment_failed': (stack, id, object) =>
    checkoutEvent(stack, id, object, () => 'failed'),
  'checkout.session.expired': (stack, id, object) => checkoutEvent(stack, id, object, () => 'expired'),
  'charge.refunded': (_stack, eventId, object) => {
    const { refunded, payment_intent: paymentId } = fitting(charge, object, 'charge');
    return refunded && typeof paymentId === 'string'
      ? { kind: 'reversal', eventId, outcome: 'refunded', paymentId }
      : null;
  },
  'charge.dispute.closed': (_stack, eventId, object) => {
    const { status, payment_intent: paymentId } = fitting(dispute, object, 'dispute');
    return status === 'lost' && typeof paymentId === 'string'
      ? { kind: 'reversal', eventId, outcome: 'disputed', paymentId }
      : null;
  },
};

/**
 * The outcome of a session that was asked for; slow money counts as on its way, though it may have failed. Its order is
 * null where it is of another stack.
 */
export function readStripeSession(stack: string, object: unknown): CheckoutEvent | 'open' {
  const seen = fitting(sessionNow, object, 'checkout session');
  if (seen.status === 'open') return 'open';
  const event = eventOf(seen, null, seen.status === 'expired' ? 'expired' : paidOr('processing')(seen));
  return isOfStack(stack, seen.metadata) ? event : { ...event, order: null };
}

/**
 * Reads an event whose signature is good. Payments and disputes don't say here which stack they are of.
 *
 * @returns null where nobody here knows its type.
 * @throws Failure `invalid_json`; `invalid_request` where the body is no event. Error where an event of a known type has another shape than Stripe documents, so that it is sent again.
 */
export function readStripeEvent(stack: string, body: string): StripeEvent | null {
  const value = safeParseJson(body);
  if (value === undefined) throw new Failure('invalid_json');
  const { data: named } = z.safeParse(typed, value);
  if (named === undefined)
    throw new Failure('invalid_request', { problems: [{ path: 'body.type', problem: 'not an event' }] });
  const { type } = named;
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined) return null;
  const { id, livemode, data } = fitting(envelope, value, 'event');
  return { live: livemode, event: read(stack, id, data.object) };
}
