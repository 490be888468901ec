import { LocalError } from '../../errors.ts';
import { token, type Session } from './store.ts';

/** The actions of a payer, their bank or the centre on a checkout or on what was paid on it. */
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
  /** The type of the event that Stripe sends of it; null where it says nothing. */
  readonly event: string | null;
}

const isOpen = ({ status }: Session) => status === 'open';
const isPending = ({ money }: Session) => money === 'pending';
const total = ({ checkout }: Session) => checkout.amount;
/** A dispute that was lost took the money already. */
const isRefundable = (session: Session) =>
  session.money === 'paid' && session.refunded < total(session) && session.dispute !== 'lost';
/** A payment is disputed once at most, and one that went back entirely not at all. */
const isDisputable = (session: Session) => isRefundable(session) && session.dispute === null;

const completed = (money: Session['money']): Partial<Session> => ({
  status: 'complete',
  money,
  paymentId: `pi_${token()}`,
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
    // Half of it, and then the rest.
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

/** The actions that a session takes in its present state. */
export function possibleActions(session: Session): readonly PayerAction[] {
  return payerActions.filter((action) => transitions[action].possible(session));
}

/**
 * Changes the session.
 *
 * @returns the type of the event that tells of it, or null where none does.
 * @throws LocalError where its state forbids the action.
 */
export function applyAction(session: Session, action: PayerAction): string | null {
  const { possible, changes, event } = transitions[action];
  if (!possible(session))
    throw new LocalError(
      `This checkout doesn't allow “${action}”: it is ${session.status}, with money ${session.money}.`,
    );
  Object.assign(session, changes(session));
  return event;
}
