import type { CourseRequest, Order, PaymentMethod } from '../../contract/orders/orders.ts';
import type { EnrolmentStore } from './enrolment-store.ts';
import { sortNewestFirst, toOrderReply } from './enrolment.ts';
import type { Payments } from './payments.ts';

export async function listOrders(
  { enrolments, payments }: { readonly enrolments: EnrolmentStore; readonly payments: Payments | null },
  studentId: string,
): Promise<{
  readonly paymentMethod: PaymentMethod;
  readonly orders: readonly Order[];
  readonly requests: readonly CourseRequest[];
}> {
  const stored = await enrolments.listOfStudent(studentId);
  return {
    paymentMethod: payments === null ? 'centre' : 'card',
    orders: sortNewestFirst(stored).map(({ courseId, order }) => toOrderReply(courseId, order)),
    requests: stored.flatMap(({ courseId, request }) =>
      request === null ? [] : [{ courseId, askedAt: request.askedAt }],
    ),
  };
}
