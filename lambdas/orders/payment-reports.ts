import type { Observability, Warn } from '../runtime/observability.ts';
import { buildOrderId } from './enrolment.ts';
import type { Applied } from './order-transitions.ts';
import type { EventRefusal, OrderReference, PaymentEvent } from './payments.ts';

/**
 * A problem with a payment that only a person can solve. Names the student only by an id, because problems are
 * logged.
 */
export interface PaymentProblem {
  /**
   * - `account-deleted`: money came for a student whose account is deleted or being deleted.
   * - `event-missing`: the checkout is complete at the payment provider, which hasn't told us so.
   * - `unconfirmed`: the mail that confirms the order can't be sent.
   */
  readonly reason: NonNullable<Applied['problem']> | 'account-deleted' | 'event-missing' | 'unconfirmed';
  readonly eventId: string | null;
  readonly studentId: string | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/**
 * The age of an order, in milliseconds, from which we ask the payment provider about the order. Normally the
 * provider's event comes within seconds.
 */
export const eventDelayMs = 10 * 60 * 1000;

export function buildProblem(
  reason: PaymentProblem['reason'],
  event: PaymentEvent | null,
  reference: OrderReference | null,
): PaymentProblem {
  return {
    reason,
    eventId: event && event.eventId,
    studentId: reference && reference.studentId,
    orderId: reference && buildOrderId(reference.courseId, reference.number),
    paymentId: event && event.paymentId,
  };
}

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
      // Anybody can call this route, so a call that doesn't look like the provider's is no reason to warn.
      if (why === 'form') return;
      logger.warn('An event of the payment provider was refused', { why });
      count(why === 'mode' ? 'WebhookModeRefused' : 'WebhookSignatureRefused');
    },
  };
}
