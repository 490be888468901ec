import type { Observability } from '../../runtime/observability.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import type { InformDeps } from './inform-lead.ts';
import { snsNoticeTopic } from './sns-notice-topic.ts';

/** Publishes notices to the topic that the function's environment names; nowhere on a stage without one. */
export function noticeTopicFromEnv({ tracer }: Pick<Observability, 'tracer'>): InformDeps['publish'] {
  // Like a model for Ask Bot, a topic is there only where a stage has one.
  const topicArn = process.env[envNames.alarmsTopic];
  return topicArn === undefined ? () => Promise.resolve() : snsNoticeTopic(tracer, topicArn);
}
