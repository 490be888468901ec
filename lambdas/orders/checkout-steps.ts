import { findOrder, liveOrder, nextNumber, withOrder, withOrders, type Enrolment } from './enrolment.ts';
import type { Checkout, Order, Price } from './order.ts';

/** A course that is to be bought, the payer, and the terms. */
export interface Purchase {
  readonly courseTitle: string;
  readonly price: Price;
  readonly payerEmail: string;
  /** The wording of the consent that the payer gave. */
  readonly consent: string;
}

/** The number of orders that are kept though they ended without payment. */
export const keptUnpaid = 20;

/** The orders without the oldest of those that ended unpaid, where there are too many. */
function pruned(orders: readonly Order[]): readonly Order[] {
  const unpaid = orders.filter(({ state }) => state === 'failed' || state === 'expired');
  const dropped = new Set(unpaid.slice(0, Math.max(0, unpaid.length - keptUnpaid)));
  return orders.filter((order) => !dropped.has(order));
}

/**
 * Begins the next order, or stays with the one that is live.
 *
 * @param at - now, ISO 8601 in UTC, as in every step
 * @returns the enrolment, and the order that is live after it
 */
export function begin(
  enrolment: Enrolment,
  { courseTitle, price, payerEmail, consent }: Purchase,
  at: string,
): { readonly enrolment: Enrolment; readonly order: Order; readonly begun: boolean } {
  const present = liveOrder(enrolment);
  if (present !== null) return { enrolment, order: present, begun: false };
  const order: Order = {
    number: nextNumber(enrolment),
    state: 'open',
    courseTitle,
    price,
    payerEmail,
    consent: { wording: consent, agreedAt: at },
    createdAt: at,
    checkout: null,
    paymentId: null,
    paidAt: null,
    closedAt: null,
    confirmation: null,
    reportedAt: null,
    staff: [],
  };
  return {
    enrolment: withOrders(enrolment, pruned([...enrolment.orders, order])),
    order,
    begun: true,
  };
}

/** Keeps the page on which an open order is paid. */
export function attachCheckout(enrolment: Enrolment, number: number, checkout: Checkout): Enrolment {
  const order = findOrder(enrolment, number);
  if (order?.state !== 'open' || order.checkout !== null) return enrolment;
  return withOrder(enrolment, number, { checkout });
}

/** Ends an open order whose checkout can't be paid any more. */
export function close(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (findOrder(enrolment, number)?.state !== 'open') return enrolment;
  return withOrder(enrolment, number, { state: 'expired', closedAt: at });
}
