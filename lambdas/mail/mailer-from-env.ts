import * as z from 'zod/mini';
import { readEnv, readSetting } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { safeParseJson } from '../runtime/safe-parse-json.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { centreSchema } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { sesMailer } from './ses-mailer.ts';

/**
 * Set `hasLinks` if the mails contain links, and `isWatched` if a mail that comes back should raise an alarm. The site's
 * URL and the configuration set of SES are then read from environment variables.
 */
export function mailerFromEnv(
  { tracer }: Pick<Observability, 'tracer'>,
  { hasLinks = false, isWatched = false } = {},
): Mailer {
  const { data: centre } = z.safeParse(centreSchema, safeParseJson(readEnv(envNames.centre)));
  if (centre === undefined) throw new Error(`The environment variable ${envNames.centre} doesn't fit`);
  const siteUrl = hasLinks ? readSetting(envNames.siteUrl) : null;
  return sesMailer(tracer, {
    sender: readSetting(envNames.mailSender),
    watchedMails: isWatched ? readSetting(envNames.watchedMails) : null,
    settings: { centre, siteUrl },
  });
}
