import type { Order as OrderReply } from '../../contract/orders/orders.ts';
import { isOwning, isPending, type Order } from '../tables/order-item.ts';

export interface EnrolmentKey {
  readonly studentId: string;
  readonly courseId: string;
}

/** A student asks the centre to open a course. */
export interface CourseRequest {
  readonly askedAt: string;
  readonly studentName: string;
  readonly contactEmail: string;
  readonly message: string;
  readonly mailedAt: string | null;
}

/**
 * A student's orders and request for one course are stored as one item, so that an order and the ownership change in
 * one write.
 */
export interface Enrolment extends EnrolmentKey {
  /** The number of writes, which is 0 if nothing is stored yet. */
  readonly revision: number;
  readonly orders: readonly Order[];
  readonly request: CourseRequest | null;
}

export function blankEnrolment(studentId: string, courseId: string): Enrolment {
  return { studentId, courseId, revision: 0, orders: [], request: null };
}

export function isOwned({ orders }: Enrolment): boolean {
  return orders.some(isOwning);
}

/** True if the course is paid by a method that takes days and isn't open yet. */
export function isAwaited(enrolment: Enrolment): boolean {
  return !isOwned(enrolment) && enrolment.orders.some(({ state }) => state === 'processing');
}

/** The latest order that opened the course or may still open it. */
export function findLiveOrder({ orders }: Enrolment): Order | null {
  return orders.findLast((order) => isPending(order) || isOwning(order)) ?? null;
}

export function findOrder({ orders }: Enrolment, number: number): Order | null {
  return orders.find((order) => order.number === number) ?? null;
}

export function nextNumber({ orders }: Enrolment): number {
  return (orders.at(-1)?.number ?? 0) + 1;
}

/** Replaces the orders. If the course is owned afterwards, its request to the centre is removed. */
export function withOrders(enrolment: Enrolment, orders: readonly Order[]): Enrolment {
  return { ...enrolment, orders, request: orders.some(isOwning) ? null : enrolment.request };
}

export function withOrder(enrolment: Enrolment, number: number, changes: Partial<Order>): Enrolment {
  return withOrders(
    enrolment,
    enrolment.orders.map((order) => (order.number === number ? { ...order, ...changes } : order)),
  );
}

/**
 * Sorts orders by their start, newest first. Of two orders of a course that began at the same time, the later number
 * comes first.
 */
export function sortNewestFirst(
  enrolments: readonly Enrolment[],
): readonly { readonly courseId: string; readonly order: Order }[] {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return enrolments
    .flatMap(({ courseId, orders }) => orders.toReversed().map((order) => ({ courseId, order })))
    .sort((one, other) => compare(other.order.createdAt, one.order.createdAt));
}

/** Enrolments in `orders` wait for the payment provider or a mail, and those in `requests` wait for the staff. */
export type Queue = 'orders' | 'requests';

/** Returns the time since when an order waits for its outcome or its confirmation mail; null if it doesn't wait. */
function findWaitingSince(order: Order): string | null {
  const { state, createdAt, reportedAt, confirmation } = order;
  if (state === 'paid') return confirmation?.state === 'claimed' ? confirmation.at : null;
  // A reported order is left to a person: asking the provider again brings no news.
  return isPending(order) && reportedAt === null ? createdAt : null;
}

/** Returns the queue in which an enrolment waits; null if nothing waits. Orders come before the request. */
export function findQueue({ orders, request }: Enrolment): { queue: Queue; since: string } | null {
  const [since] = orders.flatMap((order) => findWaitingSince(order) ?? []).sort();
  if (since !== undefined) return { queue: 'orders', since };
  return request && { queue: 'requests', since: request.askedAt };
}

/** Builds an id such as `maths-2`. */
export function buildOrderId(courseId: string, number: number): string {
  return `${courseId}-${number}`;
}

export function toOrderReply(courseId: string, order: Order): OrderReply {
  const { number, courseTitle, state, price, payerEmail, createdAt, paidAt } = order;
  const orderId = buildOrderId(courseId, number);
  return { orderId, courseId, courseTitle, state, price, payerEmail, createdAt, paidAt };
}
