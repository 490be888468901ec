import { mailerFromEnv } from '../../mail/mailer-from-env.ts';
import { getErrorName } from '../../runtime/failure.ts';
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
  failed: (key, error) =>
    logger.error('An order could not be checked', { ...key, reason: getErrorName(error) }),
};

/** No check of an order starts in the last 30 seconds of a run, because the payment provider may be slow. */
const reserveMs = 30_000;

export const handler = runSchedule(
  observability,
  async (isLate) => {
    const { checked, failed, left } = await reconcileOrders({ ...deps, hasTime: () => !isLate() });
    logger.info('Checked waiting orders', { checked, failed, left });
    if (left) logger.warn('Some orders are left for the next run', { checked });
    if (failed > 0) throw new Error(`${failed} of ${checked} courses could not be checked`);
  },
  reserveMs,
);
