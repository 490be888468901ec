import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import { readEnv, readSetting } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { safeParseJson } from '../runtime/safe-parse-json.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { centreSchema } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { sesMailer } from './ses-mailer.ts';

const mailMetrics = new Metrics({ serviceName: 'mail', singleMetric: true });

/**
 * Set `hasLinks` if the mails contain links, and `isToLead` if they go to the safeguarding lead. The site's URL and the
 * lead's configuration set of SES are then read from environment variables.
 */
export function mailerFromEnv(
  observability: Pick<Observability, 'logger'>,
  { hasLinks = false, isToLead = false } = {},
): Mailer {
  const { data: centre } = z.safeParse(centreSchema, safeParseJson(readEnv(envNames.centre)));
  if (centre === undefined) throw new Error(`The environment variable ${envNames.centre} doesn't fit`);
  const siteUrl = hasLinks ? readSetting(envNames.siteUrl) : null;
  return sesMailer(observability, {
    sender: readSetting(envNames.mailSender),
    mailSet: readSetting(envNames.mailSet),
    leadMailSet: isToLead ? readSetting(envNames.leadMailSet) : null,
    settings: { centre, siteUrl },
    // A metric of its own is written at once, and its dimension is the same in all functions.
    countFailed: () => mailMetrics.addMetric('MailFailed', MetricUnit.Count, 1),
  });
}
