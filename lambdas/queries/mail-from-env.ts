import { readEnv } from '../runtime/env.ts';
import { centreFromEnv, senderFromEnv } from '../runtime/mail/from-env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames, notConfigured } from '../runtime/shared/env-names.ts';
import { sesQuestionMail } from './ses-question-mail.ts';

/** Mail about questions as the function's environment says. @throws Error naming a variable that is missing. */
export function questionMailFromEnv(observability: Pick<Observability, 'tracer'>) {
  const siteUrl = readEnv(envNames.siteUrl);
  const userPoolId = readEnv(envNames.userPoolId);
  return sesQuestionMail(observability.tracer, {
    sender: senderFromEnv(),
    siteUrl: siteUrl === notConfigured ? null : siteUrl,
    centre: centreFromEnv(),
    safeguardingEmail: readEnv(envNames.safeguardingEmail),
    students: async () => {
      const { cognitoStudents } = await import('../runtime/cognito-students.ts');
      return cognitoStudents(observability, userPoolId);
    },
  });
}

/** Hours within which the centre means to answer. @throws Error where the variable is missing or no number. */
export function targetReplyHoursFromEnv(): number {
  const hours = Number(readEnv(envNames.targetReplyHours));
  if (!(hours > 0))
    throw new Error(`The environment variable ${envNames.targetReplyHours} is no number of hours`);
  return hours;
}
