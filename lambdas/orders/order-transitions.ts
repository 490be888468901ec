import { isOwning, isUnpaid, type Checkout, type Order, type StaffAction } from './order-item.ts';
import {
  findLiveOrder,
  findOrder,
  isOwned,
  nextNumber,
  withOrder,
  withOrders,
  type Enrolment,
} from './enrolment.ts';
import type { CheckoutEvent, ReversalEvent } from './payments.ts';

// All functions in this file are pure, and return the same enrolment if there is nothing to change.

export interface Purchase {
  readonly courseTitle: string;
  readonly price: NonNullable<Order['price']>;
  readonly payerEmail: string;
  readonly consent: string;
  readonly startedBy: Order['startedBy'];
}

/** Each enrolment stores at most this many unpaid orders. The oldest are deleted first. */
export const maximumUnpaid = 20;

function pruneUnpaid(orders: readonly Order[]): readonly Order[] {
  const unpaid = orders.filter(isUnpaid);
  const dropped = new Set(unpaid.slice(0, Math.max(0, unpaid.length - maximumUnpaid)));
  return orders.filter((order) => !dropped.has(order));
}

const newOrder = (enrolment: Enrolment, courseTitle: string, at: string): Order => ({
  number: nextNumber(enrolment),
  state: 'open',
  courseTitle,
  price: null,
  payerEmail: null,
  consent: null,
  createdAt: at,
  startedBy: 'account',
  checkout: null,
  paymentId: null,
  paidAt: null,
  closedAt: null,
  confirmation: null,
  reportedAt: null,
  staff: [],
});

/** So many orders of a course may begin by links within a day. */
export const linkedOrdersPerDay = 10;
const dayMs = 24 * 60 * 60 * 1000;

export function canBeginByLink({ orders }: Enrolment, at: string): boolean {
  const after = new Date(Date.parse(at) - dayMs).toISOString();
  const ofDay = orders.filter(({ startedBy, createdAt }) => startedBy === 'link' && createdAt > after);
  return ofDay.length < linkedOrdersPerDay;
}

/** Adds an order. If the student has the course or may still pay an earlier order, returns that order instead. */
export function beginOrder(
  enrolment: Enrolment,
  { courseTitle, price, payerEmail, consent, startedBy }: Purchase,
  at: string,
): { readonly enrolment: Enrolment; readonly order: Order; readonly begun: boolean } {
  const live = findLiveOrder(enrolment);
  if (live !== null) return { enrolment, order: live, begun: false };
  const order = {
    ...newOrder(enrolment, courseTitle, at),
    price,
    payerEmail,
    startedBy,
    consent: { wording: consent, agreedAt: at },
  };
  return { enrolment: withOrders(enrolment, pruneUnpaid([...enrolment.orders, order])), order, begun: true };
}

export function attachCheckout(enrolment: Enrolment, number: number, checkout: Checkout): Enrolment {
  const order = findOrder(enrolment, number);
  if (order?.state !== 'open' || order.checkout !== null) return enrolment;
  return withOrder(enrolment, number, { checkout });
}

export function expireOrder(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (findOrder(enrolment, number)?.state !== 'open') return enrolment;
  return withOrder(enrolment, number, { state: 'expired', closedAt: at });
}

/** Records that staff opened the course. Open orders stay, so that a payment of such an order is reported to staff. */
export function addGrant(
  enrolment: Enrolment,
  courseTitle: string,
  note: Omit<StaffAction, 'action'>,
): Enrolment {
  if (isOwned(enrolment)) return enrolment;
  const order: Order = {
    ...newOrder(enrolment, courseTitle, note.at),
    state: 'granted',
    staff: [{ action: 'grant', ...note }],
  };
  return withOrders(enrolment, [...enrolment.orders, order]);
}

export function revokeOrders(enrolment: Enrolment, note: Omit<StaffAction, 'action'>): Enrolment {
  if (!isOwned(enrolment)) return enrolment;
  const revoked = (order: Order): Order => ({
    ...order,
    state: 'revoked',
    closedAt: note.at,
    staff: [...order.staff, { action: 'revoke', ...note }],
  });
  return withOrders(
    enrolment,
    enrolment.orders.map((order) => (isOwning(order) ? revoked(order) : order)),
  );
}

/** Why a payment event doesn't fit an order. `unpriced` means that staff opened the course without a price. */
export type Mismatch = 'unknown-order' | 'unpriced' | 'amount' | 'currency' | 'session' | 'payment';

/** What a payment event changed. A person must solve a `problem`, for example if a course was paid twice. */
export interface Applied {
  readonly enrolment: Enrolment;
  readonly problem: Mismatch | 'paid-twice' | null;
}

/** The states in which an order accepts each outcome. In any other state, the event came late or twice. */
const changingStates: Readonly<Record<CheckoutEvent['outcome'], readonly Order['state'][]>> = {
  paid: ['open', 'processing', 'failed', 'expired'],
  processing: ['open'],
  failed: ['open', 'processing'],
  expired: ['open'],
};

function isOtherPayment(order: Order, paymentId: string | null): boolean {
  return order.paymentId !== null && paymentId !== null && order.paymentId !== paymentId;
}

function findMismatch(order: Order, event: CheckoutEvent): Mismatch | null {
  if (order.price === null) return 'unpriced';
  if (order.checkout !== null && order.checkout.sessionId !== event.sessionId) return 'session';
  if (isOtherPayment(order, event.paymentId)) return 'payment';
  if (event.outcome !== 'paid') return null;
  if (event.currency !== order.price.currency) return 'currency';
  return event.amount === order.price.amount ? null : 'amount';
}

/** Updates an order to the outcome of its checkout. The course opens only if exactly the order's price was paid. */
export function applyCheckout(
  enrolment: Enrolment,
  number: number,
  event: CheckoutEvent,
  at: string,
): Applied {
  const { outcome, sessionId, paymentId } = event;
  const endsUnpaid = outcome === 'failed' || outcome === 'expired';
  const order = findOrder(enrolment, number);
  // The event that ends an unpaid order may come after the order was deleted.
  if (order === null) return { enrolment, problem: endsUnpaid ? null : 'unknown-order' };
  const mismatch = findMismatch(order, event);
  if (mismatch !== null) return { enrolment, problem: mismatch };

  const applied = changingStates[outcome].includes(order.state)
    ? withOrder(enrolment, number, {
        state: outcome,
        // The event doesn't contain the page's address, and nobody needs the page any more.
        checkout: order.checkout ?? { sessionId, url: '' },
        paymentId: order.paymentId ?? paymentId,
        paidAt: outcome === 'paid' ? at : null,
        closedAt: endsUnpaid ? at : null,
      })
    : enrolment;
  const isPaidTwice =
    outcome === 'paid' &&
    findOrder(applied, number)?.state === 'paid' &&
    applied.orders.some((other) => other.number !== number && isOwning(other));
  return { enrolment: applied, problem: isPaidTwice ? 'paid-twice' : null };
}

/** Marks an order as refunded or disputed, even if the order isn't marked as paid yet. */
export function applyReversal(
  enrolment: Enrolment,
  number: number,
  { outcome, paymentId }: ReversalEvent,
  at: string,
): Applied {
  const order = findOrder(enrolment, number);
  if (order === null) return { enrolment, problem: 'unknown-order' };
  if (order.price === null) return { enrolment, problem: 'unpriced' };
  if (isOtherPayment(order, paymentId)) return { enrolment, problem: 'payment' };
  if (order.state === 'refunded' || order.state === 'disputed') return { enrolment, problem: null };
  return {
    enrolment: withOrder(enrolment, number, { state: outcome, paymentId, closedAt: at }),
    problem: null,
  };
}

/** Records that a problem was reported to staff, so that scheduled checks don't report the problem again. */
export function markReported(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (findOrder(enrolment, number)?.reportedAt !== null) return enrolment;
  return withOrder(enrolment, number, { reportedAt: at });
}
