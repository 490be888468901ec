import type { PaymentMethod } from '../../contract/orders/orders.ts';
import type { EnrolmentStore } from './enrolment-store.ts';
import { sortNewestFirst, toOrderReply } from './enrolment.ts';
import type { Payments } from './payments.ts';

export async function listOrders(
  { enrolments, payments }: { readonly enrolments: EnrolmentStore; readonly payments: Payments | null },
  studentId: string,
) {
  const stored = await enrolments.listOfStudent(studentId);
  const paymentMethod: PaymentMethod = payments === null ? 'centre' : 'card';
  return {
    paymentMethod,
    orders: sortNewestFirst(stored).map(({ courseId, order }) => toOrderReply(courseId, order)),
    requests: stored.flatMap(({ courseId, request }) =>
      request === null ? [] : [{ courseId, askedAt: request.askedAt }],
    ),
  };
}
