import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { sesSuppression } from '../../mail/ses-suppression.ts';
import { observe } from '../../runtime/observability.ts';
import { runSchedule } from '../../runtime/run-schedule.ts';
import { parentsFromEnv } from '../from-env.ts';
import { canMail } from '../invite-parent.ts';
import { mailSummaries } from './mail-summaries.ts';

const observability = observe('parents-weekly');
const { logger, metrics } = observability;
const deps = { ...parentsFromEnv(observability), isSuppressed: sesSuppression(observability) };

export const handler = runSchedule(observability, async (isLate) => {
  // Without a sender or a site, nobody can be invited.
  if (!canMail(deps)) return;
  const run = await mailSummaries({ ...deps, isLate });
  if (run.failed > 0) metrics.addMetric('ParentMailFailed', MetricUnit.Count, run.failed);
  logger.info('Mailed weekly summaries to parents', { ...run });
});
