import { mailerFromEnv } from '../../mail/mailer-from-env.ts';
import { observe } from '../../runtime/observability.ts';
import { runSchedule } from '../../runtime/run-schedule.ts';
import { enrolmentStores } from '../stores-from-env.ts';
import { dynamoWaitingList } from '../dynamo-enrolment-store.ts';
import { paymentReports } from '../payment-reports.ts';
import { reconcileOrders, type ReconcileDeps } from './reconcile-orders.ts';
import { stripeFromEnv } from '../stripe/from-env.ts';

const observability = observe('orders-reconcile');
const { logger } = observability;
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

/** Time for the last order, which may wait for the payment provider. */
const reserveMs = 30_000;

/** Looks after the orders of which the payment provider's events said nothing. Fails if it couldn't look at some. */
export const handler = runSchedule(
  observability,
  async (isLate) => {
    const { looked, failed, left } = await reconcileOrders({ ...deps, hasTime: () => !isLate() });
    logger.info('Looked at orders that wait', { looked, failed, left });
    if (left) logger.warn('Some orders are left for the next run', { looked });
    if (failed > 0) throw new Error(`${failed} of ${looked} courses could not be looked at`);
  },
  reserveMs,
);
