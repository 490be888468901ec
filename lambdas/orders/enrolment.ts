import { isLive, isOwning, type Order } from './order.ts';

/** A student's request that the centre opens a course. */
export interface CourseRequest {
  readonly askedAt: string;
  readonly studentName: string;
  readonly contactEmail: string;
  readonly message: string;
  /** The time at which the centre's mail went out; null while it hasn't. */
  readonly mailedAt: string | null;
}

/** All that a student has to do with one course. One item of the table, so that ownership changes with its order. */
export interface Enrolment {
  readonly studentId: string;
  readonly courseId: string;
  /** Counts the writes; 0 where nothing is stored yet. */
  readonly revision: number;
  /** Oldest first. */
  readonly orders: readonly Order[];
  readonly request: CourseRequest | null;
}

/** The enrolment of a student and a course before anything was stored. */
export function blankEnrolment(studentId: string, courseId: string): Enrolment {
  return { studentId, courseId, revision: 0, orders: [], request: null };
}

/** True where the course is open to the student. */
export function isOwned({ orders }: Enrolment): boolean {
  return orders.some(isOwning);
}

/** True where the course is paid for by a method that takes days, and not open yet. */
export function isAwaited(enrolment: Enrolment): boolean {
  return !isOwned(enrolment) && enrolment.orders.some(({ state }) => state === 'processing');
}

/** The latest order that opened the course or still may. */
export function liveOrder({ orders }: Enrolment): Order | null {
  return orders.findLast(isLive) ?? null;
}

export function findOrder({ orders }: Enrolment, number: number): Order | null {
  return orders.find((order) => order.number === number) ?? null;
}

/** The number of the next order: no number is used twice, because the highest is never pruned. */
export function nextNumber({ orders }: Enrolment): number {
  return (orders.at(-1)?.number ?? 0) + 1;
}

/** The enrolment with other orders. Once the course is open, nothing is left to be asked of the centre. */
export function withOrders(enrolment: Enrolment, orders: readonly Order[]): Enrolment {
  return { ...enrolment, orders, request: orders.some(isOwning) ? null : enrolment.request };
}

/** The enrolment with one order changed. */
export function withOrder(enrolment: Enrolment, number: number, changes: Partial<Order>): Enrolment {
  return withOrders(
    enrolment,
    enrolment.orders.map((order) => (order.number === number ? { ...order, ...changes } : order)),
  );
}

/** The orders of several courses, newest first; of one course the higher number is the newer. */
export function newestFirst(
  enrolments: readonly Enrolment[],
): readonly { readonly courseId: string; readonly order: Order }[] {
  return enrolments
    .flatMap(({ courseId, orders }) => orders.toReversed().map((order) => ({ courseId, order })))
    .sort((one, other) => compare(other.order.createdAt, one.order.createdAt));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
