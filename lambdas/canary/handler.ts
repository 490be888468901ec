import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { runSchedule } from '../runtime/run-schedule.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { runChecks } from './run-checks.ts';

const observability = observe('canary');
const { logger, metrics } = observability;
const options = {
  address: readEnv(envNames.siteUrl),
  config: { userPoolId: readEnv(envNames.userPoolId) },
  // A wrong answer every five minutes would hide real failed sign-ins in Cognito's metrics.
  answersChallenge: false,
};

export const handler = runSchedule(observability, async () => {
  const results = await runChecks(options);
  const failed = results.filter(({ found }) => found !== null);
  for (const { name, expects, found } of failed)
    logger.error('A check of the site failed', { check: name, expects, found });
  // A run without failures counts too, because an alarm on two of three runs needs a value of each.
  metrics.addMetric('CanaryFailed', MetricUnit.Count, failed.length === 0 ? 0 : 1);
  logger.info('Checked the site', { checks: results.length, failed: failed.length });
});
