import { randomUUID } from 'node:crypto';
import { bindCalls, findEmail, loadCognito } from '../runtime/cognito-user-pool.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { Table } from '../tables/dynamo.ts';
import { findProfile } from '../tables/dynamo-profile.ts';
import { dynamoOutboxStore } from './dynamo-outbox-store.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** What both the outbox and the hourly run over its waiting mails need. */
export function deliveryFromEnv(observability: Observability, userCourses: Table, mailer: Mailer) {
  const { logger } = observability;
  const pool = { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) };
  const { findEmail: find } = bindCalls(pool, { findEmail });
  return {
    mailer,
    findNoticeAddress: async (studentId: string) => {
      const { preferences } = await findProfile(userCourses, studentId);
      return (preferences?.emailNotices ?? true) ? find(studentId) : null;
    },
    now: () => new Date(),
    warn: (message: string, details: Readonly<Record<string, string>>) => logger.warn(message, details),
    logLost: (message: string, details: Readonly<Record<string, string>>) => logger.error(message, details),
  };
}

export function outboxFromEnv(observability: Observability, userCourses: Table, mailer: Mailer): Outbox {
  const delivery = deliveryFromEnv(observability, userCourses, mailer);
  return createOutbox({ ...delivery, store: dynamoOutboxStore(userCourses), newId: randomUUID });
}
