import type { Context } from 'aws-lambda';
import { mailerFromEnv } from '../../mail/mailer-from-env.ts';
import { observe } from '../../runtime/observability.ts';
import { enrolmentStores } from '../stores-from-env.ts';
import { dynamoWaitingList } from '../dynamo-enrolment-store.ts';
import { paymentReports } from '../payment-reports.ts';
import { reconcileOrders, type ReconcileDeps } from './reconcile-orders.ts';
import { stripeFromEnv } from '../stripe/from-env.ts';

const observability = observe('orders-reconcile');
const { logger, metrics } = observability;
const stores = enrolmentStores(observability);
const payments = stripeFromEnv(observability);
if (payments === null) throw new Error('This function needs a payment provider');
const deps: Omit<ReconcileDeps, 'hasTime'> = {
  ...stores.deps,
  ...paymentReports(observability),
  payments,
  mailer: mailerFromEnv(observability),
  waitingList: dynamoWaitingList(stores.userCourses),
  failed: (place, error) =>
    logger.error('An order could not be looked at', {
      ...place,
      reason: error instanceof Error ? error.name : 'unknown',
    }),
};

/** The last part of the function's own time, in which it begins nothing new, in milliseconds. */
const reserve = 30_000;

/**
 * Looks after orders of which the payment provider's events said nothing. A schedule calls it.
 *
 * @throws Error where some could not be looked at, so that it counts as failed; the others have been.
 */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  try {
    const hasTime = () => context.getRemainingTimeInMillis() > reserve;
    const { looked, failed, left } = await reconcileOrders({ ...deps, hasTime });
    logger.info('Looked at orders that wait', { looked, failed, left });
    if (left) logger.warn('Some orders are left for the next run', { looked });
    if (failed > 0) throw new Error(`${failed} of ${looked} courses could not be looked at`);
  } finally {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  }
};
