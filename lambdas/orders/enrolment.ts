import type { Order as OrderReply } from '../../contract/orders/orders.ts';
import { isOwning, isPending, type Order } from './order-item.ts';

export interface EnrolmentKey {
  readonly studentId: string;
  readonly courseId: string;
}

/** A student's request to the centre to open a course. */
export interface CourseRequest {
  readonly askedAt: string;
  readonly studentName: string;
  readonly contactEmail: string;
  readonly message: string;
  readonly mailedAt: string | null;
}

/** One DynamoDB item contains an enrolment, so that one write changes an order and the ownership of the course. */
export interface Enrolment extends EnrolmentKey {
  /** Grows by 1 with each write. 0 means that nothing is stored yet. */
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

/** True while a payment that takes days is on its way and the course isn't open. */
export function isAwaited(enrolment: Enrolment): boolean {
  return !isOwned(enrolment) && enrolment.orders.some(({ state }) => state === 'processing');
}

/** Returns the latest order that opened the course or may still open the course. */
export function findLiveOrder({ orders }: Enrolment): Order | null {
  return orders.findLast((order) => isPending(order) || isOwning(order)) ?? null;
}

export function findOrder({ orders }: Enrolment, number: number): Order | null {
  return orders.find((order) => order.number === number) ?? null;
}

export function nextNumber({ orders }: Enrolment): number {
  return (orders.at(-1)?.number ?? 0) + 1;
}

/** Replaces the orders. If the student owns the course afterwards, removes the student's request to the centre. */
export function withOrders(enrolment: Enrolment, orders: readonly Order[]): Enrolment {
  return { ...enrolment, orders, request: orders.some(isOwning) ? null : enrolment.request };
}

export function withOrder(enrolment: Enrolment, number: number, changes: Partial<Order>): Enrolment {
  return withOrders(
    enrolment,
    enrolment.orders.map((order) => (order.number === number ? { ...order, ...changes } : order)),
  );
}

/** If two orders of a course began at the same time, the one with the higher number comes first. */
export function sortNewestFirst(
  enrolments: readonly Enrolment[],
): readonly { readonly courseId: string; readonly order: Order }[] {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return enrolments
    .flatMap(({ courseId, orders }) => orders.toReversed().map((order) => ({ courseId, order })))
    .sort((one, other) => compare(other.order.createdAt, one.order.createdAt));
}

/** Enrolments in `orders` wait for the payment provider or a mail. Enrolments in `requests` wait for staff. */
export type Queue = 'orders' | 'requests';

/** Returns null unless the order waits for the outcome of its payment or for its confirmation mail. */
function findWaitingSince(order: Order): string | null {
  const { state, createdAt, reportedAt, confirmation } = order;
  if (state === 'paid') return confirmation?.state === 'claimed' ? confirmation.at : null;
  // A reported order is left to a person, because asking the provider again brings no news.
  return isPending(order) && reportedAt === null ? createdAt : null;
}

/** Returns null if nothing waits. A waiting order takes precedence over a request. */
export function findQueue({ orders, request }: Enrolment): { queue: Queue; since: string } | null {
  const [since] = orders.flatMap((order) => findWaitingSince(order) ?? []).sort();
  if (since !== undefined) return { queue: 'orders', since };
  return request && { queue: 'requests', since: request.askedAt };
}

export function buildOrderId(courseId: string, number: number): string {
  return `${courseId}-${number}`;
}

export function toOrderReply(courseId: string, order: Order): OrderReply {
  const { number, courseTitle, state, price, payerEmail, createdAt, paidAt } = order;
  const orderId = buildOrderId(courseId, number);
  return { orderId, courseId, courseTitle, state, price, payerEmail, createdAt, paidAt };
}
