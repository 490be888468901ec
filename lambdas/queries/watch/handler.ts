import type { Context } from 'aws-lambda';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoThreadFinder, dynamoThreadQueue } from '../dynamo-thread-store.ts';
import { digestMailFromEnv, targetReplyHoursFromEnv } from '../mail-from-env.ts';
import { watchWaiting, type WatchDeps } from './watch-waiting.ts';

const observability = observe('queries-watch');
const { logger, metrics } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
const deps: WatchDeps = {
  threads: dynamoThreadFinder(userCourses),
  queue: dynamoThreadQueue(userCourses),
  now: () => new Date(),
  mail: digestMailFromEnv(observability),
  targetReplyHours: targetReplyHoursFromEnv(),
  warn: (message, details) => logger.warn(message, details),
};

/** Counts the questions that have waited too long, and mails the centre once a day. A schedule calls it. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  try {
    const { late, overdue } = await watchWaiting(deps);
    if (overdue > 0) metrics.addMetric('QuestionOverdue', MetricUnit.Count, overdue);
    logger.info('Looked at questions that wait', { late, overdue });
  } finally {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  }
};
