import type { Observability } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { Table } from '../tables/dynamo.ts';
import { dynamoNoticeStore } from './dynamo-notice-store.ts';
import type { InformDeps } from './inform-lead.ts';
import { mailLeadFromEnv } from './mail-lead-from-env.ts';
import { snsNoticeTopic } from './sns-notice-topic.ts';

/** Every function that detects concerns informs the safeguarding lead and the operators in this way. */
export function informFromEnv(observability: Observability, userCourses: Table): InformDeps {
  const { logger } = observability;
  const alarmsTopic = process.env[envNames.alarmsTopic];
  return {
    ...mailLeadFromEnv(observability, userCourses),
    notices: dynamoNoticeStore(userCourses),
    // The topic is undefined on a stage without alarms.
    publish: alarmsTopic === undefined ? () => Promise.resolve() : snsNoticeTopic(observability, alarmsTopic),
    logNotice: ({ kind, concern, threadId, studentId }) =>
      logger.warn('The safeguarding lead is to be informed', { kind, concern, threadId, studentId }),
  };
}
