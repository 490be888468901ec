import type { Order as OrderReply } from '../../contract/orders/orders.ts';
import { isOwning, isPending, type Order } from '../tables/order-item.ts';

/** The key of an enrolment. */
export interface EnrolmentKey {
  readonly studentId: string;
  readonly courseId: string;
}

/** A student's request that the centre opens a course. */
export interface CourseRequest {
  readonly askedAt: string;
  readonly studentName: string;
  readonly contactEmail: string;
  readonly message: string;
  /** When the centre's mail went out; null until then. */
  readonly mailedAt: string | null;
}

/** A student's orders and request of one course, stored in one item, so that ownership changes with its order. */
export interface Enrolment extends EnrolmentKey {
  /** Counts the writes; 0 if nothing is stored yet. */
  readonly revision: number;
  /** Oldest first. */
  readonly orders: readonly Order[];
  readonly request: CourseRequest | null;
}

/** The enrolment of a student and a course before anything is stored. */
export function blankEnrolment(studentId: string, courseId: string): Enrolment {
  return { studentId, courseId, revision: 0, orders: [], request: null };
}

export function isOwned({ orders }: Enrolment): boolean {
  return orders.some(isOwning);
}

/** True if the course is paid for by a method that takes days, and isn't open yet. */
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

/** The number of the next order. No number is used twice, because the order with the highest is never pruned. */
export function nextNumber({ orders }: Enrolment): number {
  return (orders.at(-1)?.number ?? 0) + 1;
}

/** Replaces the orders. Once the course is owned, nothing is left to ask the centre for. */
export function withOrders(enrolment: Enrolment, orders: readonly Order[]): Enrolment {
  return { ...enrolment, orders, request: orders.some(isOwning) ? null : enrolment.request };
}

/** Changes one order. */
export function withOrder(enrolment: Enrolment, number: number, changes: Partial<Order>): Enrolment {
  return withOrders(
    enrolment,
    enrolment.orders.map((order) => (order.number === number ? { ...order, ...changes } : order)),
  );
}

/** The orders of several courses, newest first; of one course the higher number is the newer. */
export function sortNewestFirst(
  enrolments: readonly Enrolment[],
): readonly { readonly courseId: string; readonly order: Order }[] {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return enrolments
    .flatMap(({ courseId, orders }) => orders.toReversed().map((order) => ({ courseId, order })))
    .sort((one, other) => compare(other.order.createdAt, one.order.createdAt));
}

/** The queues of waiting enrolments: `orders` wait for the payment provider or a mail, `requests` for the staff. */
export type Queue = 'orders' | 'requests';

/** Since when an order waits for its outcome or for its confirmation mail; null if it doesn't wait. */
function findWaitingSince(order: Order): string | null {
  const { state, createdAt, reportedAt, confirmation } = order;
  if (state === 'paid') return confirmation?.state === 'claimed' ? confirmation.at : null;
  // A reported order is left to a person: asking the provider again brings no news.
  return isPending(order) && reportedAt === null ? createdAt : null;
}

/** The queue in which an enrolment waits, and since when; null if it doesn't wait. Orders come before the request. */
export function findQueue({ orders, request }: Enrolment): { queue: Queue; since: string } | null {
  const [since] = orders.flatMap((order) => findWaitingSince(order) ?? []).sort();
  if (since !== undefined) return { queue: 'orders', since };
  return request && { queue: 'requests', since: request.askedAt };
}

/** An order's id outside of its enrolment, such as `maths-2`. */
export function buildOrderId(courseId: string, number: number): string {
  return `${courseId}-${number}`;
}

/** The part of an order that its student may see. */
export function toOrderReply(courseId: string, order: Order): OrderReply {
  const { number, courseTitle, state, price, payerEmail, createdAt, paidAt } = order;
  const orderId = buildOrderId(courseId, number);
  return { orderId, courseId, courseTitle, state, price, payerEmail, createdAt, paidAt };
}
