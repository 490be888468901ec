import type { Observability, Warn } from '../runtime/observability.ts';
import type { IsDeleted } from './change.ts';
import { orderIdOf } from './order.ts';
import type { Applied } from './payment-steps.ts';
import type { EventRefusal, OrderReference, PaymentEvent } from './payments.ts';

/** A problem for a person, because no retry solves it. Ids only. */
export interface PaymentProblem {
  /**
   * `account-deleted`: money came for a student whose account is deleted or being deleted. `unheard`: the checkout is complete, but its event hasn't come. `unconfirmed`: the mail that confirms the order
   * can't be sent.
   */
  readonly reason: NonNullable<Applied['problem']> | 'account-deleted' | 'unheard' | 'unconfirmed';
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

/**
 * The problem of an event for a person; null where there is none. Whatever else doesn't fit, money for an account that
 * is deleted has to go back.
 *
 * @param isNew true where the event has opened the course.
 */
export async function reasonOf(
  isDeleted: IsDeleted,
  { event, studentId, isNew, problem }: ToReport,
): Promise<PaymentProblem['reason'] | null> {
  const isMoney = event.kind === 'checkout' && event.outcome === 'paid' && (isNew || problem !== null);
  return isMoney && (await isDeleted(studentId)) ? 'account-deleted' : problem;
}

interface ToReport {
  readonly event: PaymentEvent;
  readonly studentId: string;
  readonly isNew: boolean;
  readonly problem: Applied['problem'];
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
