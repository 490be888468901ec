import { LocalError } from '../errors.ts';
import { localPaths } from '../http/paths.ts';
import type { JsonObject } from '../json.ts';
import { createToken, type Session } from './store.ts';

/** The actions that a payer, their bank or the centre can apply to a checkout or its payment. */
export const payerActions = [
  'pay',
  'decline',
  'pay-later',
  'arrive',
  'fail-later',
  'expire',
  'refund',
  'refund-part',
  'lose-dispute',
  'win-dispute',
] as const;
export type PayerAction = (typeof payerActions)[number];

interface Transition {
  readonly possible: (session: Session) => boolean;
  readonly changes: (session: Session) => Partial<Session>;
  readonly event: string | null;
}

const isOpen = ({ status }: Session) => status === 'open';
const isPending = ({ money }: Session) => money === 'pending';
const total = ({ checkout }: Session) => checkout.amount;
/** A payment whose dispute is lost can't be refunded, because the bank has already taken the money back. */
const isRefundable = (session: Session) =>
  session.money === 'paid' && session.refunded < total(session) && session.dispute !== 'lost';
/** A payment can be disputed only once, and not after a full refund. */
const isDisputable = (session: Session) => isRefundable(session) && session.dispute === null;

const completed = (money: Session['money']): Partial<Session> => ({
  status: 'complete',
  money,
  paymentId: `pi_${createToken()}`,
  declined: false,
});

const transitions: Readonly<Record<PayerAction, Transition>> = {
  pay: { possible: isOpen, changes: () => completed('paid'), event: 'checkout.session.completed' },
  decline: { possible: isOpen, changes: () => ({ declined: true }), event: null },
  'pay-later': {
    possible: isOpen,
    changes: () => completed('pending'),
    event: 'checkout.session.completed',
  },
  arrive: {
    possible: isPending,
    changes: () => ({ money: 'paid' }),
    event: 'checkout.session.async_payment_succeeded',
  },
  'fail-later': {
    possible: isPending,
    changes: () => ({ money: 'failed' }),
    event: 'checkout.session.async_payment_failed',
  },
  expire: { possible: isOpen, changes: () => ({ status: 'expired' }), event: 'checkout.session.expired' },
  refund: {
    possible: isRefundable,
    changes: (session) => ({ refunded: total(session) }),
    event: 'charge.refunded',
  },
  'refund-part': {
    possible: isRefundable,
    // The first refund returns half of the amount, and the second returns the rest.
    changes: (session) => ({
      refunded: Math.min(total(session), session.refunded + Math.ceil(total(session) / 2)),
    }),
    event: 'charge.refunded',
  },
  'lose-dispute': {
    possible: isDisputable,
    changes: () => ({ dispute: 'lost' }),
    event: 'charge.dispute.closed',
  },
  'win-dispute': {
    possible: isDisputable,
    changes: () => ({ dispute: 'won' }),
    event: 'charge.dispute.closed',
  },
};

export function possibleActions(session: Session): readonly PayerAction[] {
  return payerActions.filter((action) => transitions[action].possible(session));
}

/** Applies an action. Returns the type of the event that Stripe sends about it, or null if none. */
export function applyAction(session: Session, action: PayerAction): string | null {
  const { possible, changes, event } = transitions[action];
  if (!possible(session))
    throw new LocalError(
      `This checkout doesn't allow “${action}”: it is ${session.status}, with money ${session.money}.`,
    );
  Object.assign(session, changes(session));
  return event;
}

/** A checkout session stays open for Stripe's default time: https://docs.stripe.com/api/checkout/sessions/create */
export const sessionLifetimeSeconds = 24 * 60 * 60;

/* Each object has only those fields of Stripe's object that the product or a test reads. */

export function checkoutSessionObject(session: Session, productUrl: string): JsonObject {
  const { id, created, checkout, status, money, paymentId } = session;
  return {
    id,
    object: 'checkout.session',
    amount_total: checkout.amount,
    client_reference_id: checkout.clientReference,
    created,
    currency: checkout.currency,
    expires_at: created + sessionLifetimeSeconds,
    livemode: false,
    metadata: checkout.metadata,
    payment_intent: paymentId,
    payment_status: money === 'paid' ? 'paid' : 'unpaid',
    status,
    url: status === 'open' ? productUrl + localPaths.checkout + id : null,
  };
}

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

export function paymentIntentObject(session: PaidSession): JsonObject {
  const { checkout, money, paymentId } = session;
  return {
    id: paymentId,
    object: 'payment_intent',
    amount_received: money === 'paid' ? checkout.amount : 0,
    livemode: false,
    metadata: checkout.paymentMetadata,
    status: paymentStatus[money],
  };
}

export function chargeObject(session: PaidSession): JsonObject {
  const { checkout, paymentId, refunded } = session;
  return {
    id: paymentId.replace(/^pi/, 'ch'),
    object: 'charge',
    amount_refunded: refunded,
    livemode: false,
    payment_intent: paymentId,
    refunded: refunded === checkout.amount,
  };
}

export function disputeObject({ paymentId, dispute }: PaidSession): JsonObject {
  return {
    id: paymentId.replace(/^pi/, 'dp'),
    object: 'dispute',
    charge: paymentId.replace(/^pi/, 'ch'),
    livemode: false,
    payment_intent: paymentId,
    status: dispute,
  };
}
