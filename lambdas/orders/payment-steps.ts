import { findOrder, withOrder, type Enrolment } from './enrolment.ts';
import { isOwning, type Order, type OrderState } from './order.ts';
import type { CheckoutEvent, ReversalEvent } from './payments.ts';

/** The part of an event that doesn't fit its order. `unpriced`: staff opened the course, nothing was for sale. */
export type Mismatch = 'unknown-order' | 'unpriced' | 'amount' | 'currency' | 'session' | 'payment';

/** The enrolment after an event, and the problem for a person: money that opened nothing new. */
export interface Applied {
  readonly enrolment: Enrolment;
  readonly problem: Mismatch | 'paid-twice' | null;
}

/** The states in which each outcome of a checkout is news. In any other it came late or came before. */
const newsIn: Readonly<Record<CheckoutEvent['outcome'], readonly OrderState[]>> = {
  paid: ['open', 'processing', 'failed', 'expired'],
  processing: ['open'],
  failed: ['open', 'processing'],
  expired: ['open'],
};

function checkoutMismatch(order: Order, event: CheckoutEvent): Mismatch | null {
  if (order.price === null) return 'unpriced';
  if (order.checkout !== null && order.checkout.sessionId !== event.sessionId) return 'session';
  if (otherPayment(order, event.paymentId)) return 'payment';
  if (event.outcome !== 'paid') return null;
  if (event.currency !== order.price.currency) return 'currency';
  return event.amount === order.price.amount ? null : 'amount';
}

function otherPayment(order: Order, paymentId: string | null): boolean {
  return order.paymentId !== null && paymentId !== null && order.paymentId !== paymentId;
}

function endsUnpaid({ outcome }: CheckoutEvent): boolean {
  return outcome === 'failed' || outcome === 'expired';
}

function changesBy(event: CheckoutEvent, order: Order, at: string) {
  const { outcome, sessionId, paymentId } = event;
  return {
    state: outcome,
    // An event names no page; an order that has left `open` sends nobody to one.
    checkout: order.checkout ?? { sessionId, url: '' },
    paymentId: order.paymentId ?? paymentId,
    paidAt: outcome === 'paid' ? at : null,
    closedAt: endsUnpaid(event) ? at : null,
  };
}

/** Applies the outcome of a checkout. Only a paid one, for the order's own price, opens the course. */
export function applyCheckout(
  enrolment: Enrolment,
  number: number,
  event: CheckoutEvent,
  at: string,
): Applied {
  const order = findOrder(enrolment, number);
  if (order === null) {
    // Orders that ended unpaid are forgotten in time, and what is told of their end may come later.
    return { enrolment, problem: endsUnpaid(event) ? null : 'unknown-order' };
  }
  const mismatch = checkoutMismatch(order, event);
  if (mismatch !== null) return { enrolment, problem: mismatch };

  const applied = newsIn[event.outcome].includes(order.state)
    ? withOrder(enrolment, number, changesBy(event, order, at))
    : enrolment;
  const twice =
    event.outcome === 'paid' &&
    findOrder(applied, number)?.state === 'paid' &&
    applied.orders.some((other) => other.number !== number && isOwning(other));
  return { enrolment: applied, problem: twice ? 'paid-twice' : null };
}

/** Takes back what a payment opened, and what it would have opened had its own event come first. */
export function reverse(
  enrolment: Enrolment,
  number: number,
  { outcome, paymentId }: ReversalEvent,
  at: string,
): Applied {
  const order = findOrder(enrolment, number);
  if (order === null) return { enrolment, problem: 'unknown-order' };
  if (order.price === null) return { enrolment, problem: 'unpriced' };
  if (otherPayment(order, paymentId)) return { enrolment, problem: 'payment' };
  if (order.state === 'refunded' || order.state === 'disputed') return { enrolment, problem: null };
  return {
    enrolment: withOrder(enrolment, number, { state: outcome, paymentId, closedAt: at }),
    problem: null,
  };
}

/** Notes that a person was told of an order that fits nothing at the provider; it isn't asked about any more. */
export function noteReported(enrolment: Enrolment, number: number, at: string): Enrolment {
  const order = findOrder(enrolment, number);
  if (order === null || order.reportedAt !== null) return enrolment;
  return withOrder(enrolment, number, { reportedAt: at });
}
