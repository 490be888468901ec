import type { EnrolmentStore } from './change.ts';
import { newestFirst } from './enrolment.ts';
import { orderView, type OrderView } from './order.ts';
import type { Payments } from './payments.ts';

export interface OrderList {
  /** `centre` where no payment provider is set up. */
  readonly paymentMethod: 'card' | 'centre';
  /** Newest first. */
  readonly orders: readonly OrderView[];
  /** Of courses that aren't open yet. */
  readonly requests: readonly { readonly courseId: string; readonly askedAt: string }[];
}

/** A student's orders over all courses, what was asked of the centre, and how courses are got here. */
export async function listOrders(
  deps: { readonly enrolments: EnrolmentStore; readonly payments: Payments | null },
  studentId: string,
): Promise<OrderList> {
  const enrolments = await deps.enrolments.ofStudent(studentId);
  return {
    paymentMethod: deps.payments === null ? 'centre' : 'card',
    orders: newestFirst(enrolments).map(({ courseId, order }) => orderView(courseId, order)),
    requests: enrolments.flatMap(({ courseId, request }) =>
      request === null ? [] : [{ courseId, askedAt: request.askedAt }],
    ),
  };
}
