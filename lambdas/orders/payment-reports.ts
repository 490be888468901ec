import type { Observability } from '../runtime/observability.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { EventRefusal } from './payments.ts';
import type { Warn } from './warn.ts';

/** What a person is told of payments, by the metrics that alarms stand on. Ids only. */
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
