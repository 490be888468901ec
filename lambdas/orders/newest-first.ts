import type { Enrolment, Order } from './order.ts';

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
