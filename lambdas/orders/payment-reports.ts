import type { Observability, Warn } from '../runtime/observability.ts';
import { orderIdOf } from './order.ts';
import type { Applied } from './payment-steps.ts';
import type { EventRefusal, OrderReference, PaymentEvent } from './payments.ts';

/** A problem for a person, because no retry solves it. Ids only. */
export interface PaymentProblem {
  /**
   * `unheard`: the checkout is complete, but its event hasn't come. `unconfirmed`: the mail that confirms the order
   * can't be sent.
   */
  readonly reason: NonNullable<Applied['problem']> | 'unheard' | 'unconfirmed';
  /** Null where no event told of it, as is the payment. */
  readonly eventId: string | null;
  /** Null where the event names no order. */
  readonly studentId: string | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/**
 * The provider sends its events within seconds. A payment of which none came for so long, in milliseconds, is amiss.
 */
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

/** Reports on payments for people, by logs and by the metrics that alarms stand on. Ids only. */
export function paymentReports({ logger, metrics }: Observability) {
  const count = (name: string) => metrics.addMetric(name, 'Count', 1);
  const warn: Warn = (message, details) => logger.warn(message, details);
  return {
    warn,
    report(problem: PaymentProblem) {
      logger.error('A payment needs a person', { ...problem });
      count('PaymentToCheck');
    },
    foundLate(found: { readonly studentId: string; readonly orderId: string }) {
      logger.error('A payment was found of which no event came', { ...found });
      count('PaymentFoundLate');
    },
    refused(why: EventRefusal) {
      // Anybody may post anything; what doesn't even look like the provider's tells nothing.
      if (why === 'form') return;
      logger.warn('An event of the payment provider was refused', { why });
      count(why === 'mode' ? 'WebhookModeRefused' : 'WebhookSignatureRefused');
    },
  };
}
