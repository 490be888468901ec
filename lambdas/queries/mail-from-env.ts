import { readEnv } from '../runtime/env.ts';
import { centreFromEnv, senderFromEnv } from '../runtime/mail/from-env.ts';
import type { Observability } from '../runtime/observability.ts';
import type { Contacts, Students } from '../runtime/students.ts';
import { envNames, notConfigured } from '../runtime/shared/env-names.ts';
import type { DigestMail, QuestionMail } from './question-mail.ts';
import type { LeadMail } from './safeguarding/lead-mail.ts';
import { sesDigestMail, sesLeadMail, sesQuestionMail, type MailSettings } from './ses-question-mail.ts';

function settingsFromEnv(): MailSettings {
  const siteUrl = readEnv(envNames.siteUrl);
  return {
    sender: senderFromEnv(),
    siteUrl: siteUrl === notConfigured ? null : siteUrl,
    centre: centreFromEnv(),
  };
}

/** Mail about single messages as the function's environment says. @throws Error naming a variable that is missing. */
export function questionMailFromEnv(observability: Pick<Observability, 'tracer'>): QuestionMail {
  return sesQuestionMail(observability.tracer, {
    ...settingsFromEnv(),
    students: studentsFromEnv(observability),
  });
}

/** The students' accounts, loaded with the first call. @throws Error naming a variable that is missing. */
export function studentsFromEnv(
  observability: Pick<Observability, 'tracer'>,
): () => Promise<Students & Contacts> {
  const userPoolId = readEnv(envNames.userPoolId);
  return async () => {
    const { cognitoStudents } = await import('../runtime/cognito-students.ts');
    return cognitoStudents(observability, userPoolId);
  };
}

/** Mail to the safeguarding lead as the function's environment says. @throws Error naming a variable that is missing. */
export function leadMailFromEnv({ tracer }: Pick<Observability, 'tracer'>): LeadMail {
  return sesLeadMail(tracer, {
    ...settingsFromEnv(),
    safeguardingEmail: readEnv(envNames.safeguardingEmail),
  });
}

/** The mail of each morning as the function's environment says. @throws Error naming a variable that is missing. */
export function digestMailFromEnv({ tracer }: Pick<Observability, 'tracer'>): DigestMail {
  return sesDigestMail(tracer, settingsFromEnv());
}

/** Hours within which the centre means to answer. @throws Error where the variable is missing or no number. */
export function targetReplyHoursFromEnv(): number {
  const hours = Number(readEnv(envNames.targetReplyHours));
  if (!(hours > 0))
    throw new Error(`The environment variable ${envNames.targetReplyHours} is no number of hours`);
  return hours;
}
