import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { sesSuppression } from '../mail/ses-suppression.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { Table } from '../tables/dynamo.ts';
import { dynamoNoticeGroupStore } from './dynamo-notice-store.ts';
import type { RemindLeadDeps } from './mail-lead.ts';

export function mailLeadFromEnv(
  observability: Observability,
  userCourses: Table,
): Omit<RemindLeadDeps, 'isLate'> {
  const { logger, metrics } = observability;
  return {
    noticeGroups: dynamoNoticeGroupStore(userCourses),
    mailer: mailerFromEnv(observability, { hasLinks: true, isToLead: true }),
    isSuppressed: sesSuppression(observability),
    safeguardingEmail: readEnv(envNames.safeguardingEmail),
    countUnsent: () => metrics.addMetric('SafeguardingMailFailed', MetricUnit.Count, 1),
    now: () => new Date(),
    warn: (message, details) => logger.warn(message, details),
  };
}
