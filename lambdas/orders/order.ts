/** The state of an order; the contract says what each means. */
export type OrderState =
  'open' | 'processing' | 'paid' | 'granted' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'revoked';

export interface Price {
  /** Pence. */
  readonly amount: number;
  readonly currency: 'GBP';
}

/** The provider's page on which an order is paid. */
export interface Checkout {
  readonly sessionId: string;
  readonly url: string;
}

/** The action of a member of staff on an order. */
export interface StaffAction {
  readonly action: 'grant' | 'revoke';
  readonly by: string;
  readonly reason: string;
  /** ISO 8601 in UTC, as are all times here. */
  readonly at: string;
}

/**
 * The centre's mail that confirms a paid order. `claimed`: somebody set out to send it at `at`; where it stays so, that
 * somebody has died. `failed`: it was given up, and a person was told.
 */
export interface Confirmation {
  readonly state: 'claimed' | 'sent' | 'failed';
  readonly at: string;
}

/** One purchase of one course, or its opening by staff. Orders are never deleted once they opened the course. */
export interface Order {
  /** Counts a student's orders of a course, from 1. */
  readonly number: number;
  readonly state: OrderState;
  readonly courseTitle: string;
  /** From the catalogue at the time of ordering. Null where staff opened the course, as are payer and consent. */
  readonly price: Price | null;
  readonly payerEmail: string | null;
  /** The name of the wording that was agreed to, and the time. */
  readonly consent: { readonly wording: string; readonly agreedAt: string } | null;
  readonly createdAt: string;
  readonly checkout: Checkout | null;
  /** The provider's id of the payment, once there is one. */
  readonly paymentId: string | null;
  readonly paidAt: string | null;
  /** The time of its present end; null while it is open, processing, paid or granted. */
  readonly closedAt: string | null;
  /** Null where none is due, as for orders that were paid before there were such mails. */
  readonly confirmation: Confirmation | null;
  /** The time at which a person was told that its checkout fits nothing at the provider; null where nobody had to be. */
  readonly reportedAt: string | null;
  /** Oldest first. */
  readonly staff: readonly StaffAction[];
}

const owning: readonly OrderState[] = ['paid', 'granted'];

/** True for an order that opened the course and hasn't been taken back. */
export function isOwning({ state }: Order): boolean {
  return owning.includes(state);
}

/** True for an order that opened the course or still may. */
export function isLive(order: Order): boolean {
  return order.state === 'open' || order.state === 'processing' || isOwning(order);
}

/** An order's id as everybody outside the enrolment names it, such as `maths-2`. */
export function orderIdOf(courseId: string, number: number): string {
  return `${courseId}-${number}`;
}

/** An order as its student sees it. */
export interface OrderView {
  readonly orderId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly state: OrderState;
  readonly price: Price | null;
  readonly payerEmail: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** The part of an order that its student may see. */
export function orderView(courseId: string, order: Order): OrderView {
  const { number, courseTitle, state, price, payerEmail, createdAt, paidAt } = order;
  return {
    orderId: orderIdOf(courseId, number),
    courseId,
    courseTitle,
    state,
    price,
    payerEmail,
    createdAt,
    paidAt,
  };
}
