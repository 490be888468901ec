import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { observe } from '../../runtime/observability.ts';
import { runSchedule } from '../../runtime/run-schedule.ts';
import { continueErasures } from './continue-erasure.ts';
import { erasureFromEnv } from './from-env.ts';

const observability = observe('account-erasure');
const { logger, metrics } = observability;
const deps = erasureFromEnv(observability);

export const handler = runSchedule(observability, async (isLate) => {
  const warn = (error: unknown) => logger.error('The deletion of an account failed', { error });
  const run = await continueErasures({ ...deps, isLate, warn });
  const failed = run.failed + run.stuck;
  if (failed > 0) metrics.addMetric('ErasureFailed', MetricUnit.Count, failed);
  logger.info('Resumed deletions of accounts', { ...run });
});
