import { MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Context } from 'aws-lambda';
import { observe } from '../../runtime/observability.ts';
import { continueErasures } from './continue-erasures.ts';
import { erasureFromEnv } from './from-env.ts';

/** The most time that one batch of deletions takes, with room for what follows. */
const neededMs = 15_000;

const observability = observe('account-erasure');
const { logger, metrics } = observability;
const deps = erasureFromEnv(observability);

/** Takes up deletions of accounts that were cut off, and ends those whose sign-ins are over. A schedule calls it. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const isLate = () => context.getRemainingTimeInMillis() < neededMs;
  const warn = (error: unknown) => logger.error('The deletion of an account failed', { error });
  try {
    const run = await continueErasures({ ...deps, isLate, warn });
    const failed = run.failed + run.stuck;
    if (failed > 0) metrics.addMetric('ErasureFailed', MetricUnit.Count, failed);
    logger.info('Took up deletions of accounts', { ...run });
  } finally {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  }
};
