import { orderIdOf } from './enrolment.ts';
import type { Applied } from './payment-steps.ts';
import type { OrderReference, PaymentEvent } from './payments.ts';

/** What a person must look at, because no retry mends it. Ids only. */
export interface PaymentProblem {
  /**
   * `unheard`: the checkout is complete, but its event hasn't come. `unconfirmed`: the mail that confirms the order can't
   * be sent.
   */
  readonly reason: NonNullable<Applied['problem']> | 'unheard' | 'unconfirmed';
  /** Null where no event told of it, as is the payment. */
  readonly eventId: string | null;
  /** Null where the event names no order. */
  readonly studentId: string | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/** The provider sends its events within seconds. A payment of which none came for so long, in milliseconds, is amiss. */
export const hearingTime = 10 * 60 * 1000;

export function problemOf(
  reason: PaymentProblem['reason'],
  event: PaymentEvent | null,
  reference: OrderReference | null,
): PaymentProblem {
  return {
    reason,
    eventId: event && event.eventId,
    studentId: reference && reference.studentId,
    orderId: reference && orderIdOf(reference.courseId, reference.number),
    paymentId: event && event.paymentId,
  };
}
