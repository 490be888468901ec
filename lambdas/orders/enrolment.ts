import type { Enrolment, Order, OrderState } from './order.ts';

const owning: readonly OrderState[] = ['paid', 'granted'];
const live: readonly OrderState[] = ['open', 'processing', ...owning];

/** What there is of a student and a course before anything was stored. */
export function blankEnrolment(studentId: string, courseId: string): Enrolment {
  return { studentId, courseId, revision: 0, orders: [], request: null };
}

/** An order's id as everybody outside the enrolment names it, such as `maths-2`. */
export function orderIdOf(courseId: string, number: number): string {
  return `${courseId}-${number}`;
}

export function isOwning({ state }: Order): boolean {
  return owning.includes(state);
}

/** Whether the course is open to the student. */
export function isOwned({ orders }: Enrolment): boolean {
  return orders.some(isOwning);
}

/** Whether the course is paid for by a method that takes days, and not open yet. */
export function isAwaited(enrolment: Enrolment): boolean {
  return !isOwned(enrolment) && enrolment.orders.some(({ state }) => state === 'processing');
}

/** The latest order that opened the course or still may. */
export function liveOrder({ orders }: Enrolment): Order | null {
  return orders.findLast(({ state }) => live.includes(state)) ?? null;
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
