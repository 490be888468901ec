import * as z from 'zod/mini';
import { Failure } from '../../runtime/failure.ts';
import { safeParseJson } from '../../runtime/safe-parse-json.ts';
import type { CheckoutEvent, PaymentEvent, ReversalEvent } from '../payments.ts';
import { anyMetadata, clientReference, isOfStack, parseReference } from './checkout.ts';

/** Checks an object, because Stripe may use another API version than our types. Error messages contain no values. */
export function parseStripe<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (error === undefined) return data;
  const fields = error.issues.map(({ path }) => path.join('.'));
  throw new Error(`A Stripe ${what} has an unknown shape: ${fields.join(', ')}`);
}

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
  readonly live: boolean;
  readonly event: PaymentEvent | null;
}

type Outcome = CheckoutEvent['outcome'];

function buildCheckoutEvent(seen: Session, eventId: string | null, outcome: Outcome): CheckoutEvent {
  const order = parseReference(seen.metadata);
  return {
    kind: 'checkout',
    eventId,
    outcome,
    // Metadata can be edited, but not the client reference. If the two differ, the event counts as one without an order.
    order: order !== null && clientReference(order) === seen.client_reference_id ? order : null,
    sessionId: seen.id,
    // A checkout that needed no payment brought no money, whatever the total says.
    amount: seen.payment_status === 'no_payment_required' ? 0 : seen.amount_total,
    currency: seen.currency?.toUpperCase() ?? null,
    paymentId: seen.payment_intent,
  };
}

const readOutcome = ({ payment_status: status }: Session): Outcome =>
  status === 'unpaid' ? 'processing' : 'paid';

/** Maps an event's type to the checkout's outcome. Completed sessions may be unpaid, so `payment_status` decides. */
const outcomes: Readonly<Record<string, (session: Session) => Outcome>> = {
  'checkout.session.completed': readOutcome,
  'checkout.session.async_payment_succeeded': readOutcome,
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'expired',
};

/** Returns null for unused event types, other stacks' sessions, partial refunds and disputes that aren't lost. */
function readObject(stack: string, type: string, eventId: string, object: unknown): PaymentEvent | null {
  const reversal = (outcome: ReversalEvent['outcome'], paymentId: string | null | undefined) =>
    typeof paymentId === 'string' ? { kind: 'reversal' as const, eventId, outcome, paymentId } : null;
  if (type === 'charge.refunded') {
    const { refunded, payment_intent: paymentId } = parseStripe(charge, object, 'charge');
    return refunded ? reversal('refunded', paymentId) : null;
  }
  if (type === 'charge.dispute.closed') {
    const { status, payment_intent: paymentId } = parseStripe(dispute, object, 'dispute');
    return status === 'lost' ? reversal('disputed', paymentId) : null;
  }
  if (!isOfStack(stack, parseStripe(owned, object, 'checkout session').metadata)) return null;
  const seen = parseStripe(session, object, 'checkout session');
  const getOutcome = outcomes[type];
  return getOutcome === undefined ? null : buildCheckoutEvent(seen, eventId, getOutcome(seen));
}

const knownTypes = new Set([...Object.keys(outcomes), 'charge.refunded', 'charge.dispute.closed']);

/** Converts a session that we requested from Stripe. `processing` may also mean that a slow payment has failed. */
export function readStripeSession(stack: string, object: unknown): CheckoutEvent | 'open' {
  const seen = parseStripe(sessionNow, object, 'checkout session');
  if (seen.status === 'open') return 'open';
  const event = buildCheckoutEvent(seen, null, seen.status === 'expired' ? 'expired' : readOutcome(seen));
  return isOfStack(stack, seen.metadata) ? event : { ...event, order: null };
}

/** Parses a request body, whose signature the caller must verify first. Returns null for unused event types. */
export function readStripeEvent(stack: string, body: string): StripeEvent | null {
  const value = safeParseJson(body);
  if (value === undefined) throw new Failure('invalid_json');
  const { data: parsed } = z.safeParse(typed, value);
  if (parsed === undefined)
    throw new Failure('invalid_request', { problems: [{ path: 'body.type', problem: 'not an event' }] });
  const { type } = parsed;
  if (!knownTypes.has(type)) return null;
  const { id, livemode, data } = parseStripe(envelope, value, 'event');
  return { live: livemode, event: readObject(stack, type, id, data.object) };
}
