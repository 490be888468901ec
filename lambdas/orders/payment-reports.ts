import type { Observability, Warn } from '../runtime/observability.ts';
import { buildOrderId } from './enrolment.ts';
import type { Applied } from './order-transitions.ts';
import type { EventRefusal, OrderReference, PaymentEvent } from './payments.ts';

/** A payment problem that only a person can solve. It is logged, so it names the student only by an id. */
export interface PaymentProblem {
  /** `event-missing` means that the payment provider sent no event about a complete checkout. */
  readonly reason: NonNullable<Applied['problem']> | 'account-deleted' | 'event-missing' | 'unconfirmed';
  readonly eventId: string | null;
  readonly studentId: string | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/** An event of the payment provider normally comes within seconds. After this time, the event counts as missing. */
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
