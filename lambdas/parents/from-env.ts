import { setTimeout as pause } from 'node:timers/promises';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames, notConfigured } from '../runtime/shared/env-names.ts';
import { dynamoLearningStore } from './dynamo-learning-store.ts';
import { dynamoParentsStore } from './dynamo-parents-store.ts';
import type { ParentViewDeps } from './open-link.ts';

export function parentsFromEnv(observability: Observability): ParentViewDeps {
  const client = documentClient(observability);
  const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
  return {
    parents: dynamoParentsStore(userCourses),
    learning: dynamoLearningStore({
      courses: { client, name: readEnv(envNames.coursesTable) },
      userCourses,
      quizzes: { client, name: readEnv(envNames.quizzesTable) },
    }),
    mailer: mailerFromEnv(observability, { hasLinks: true }),
    hasSite: readEnv(envNames.siteUrl) !== notConfigured,
    now: () => new Date(),
    pause: (milliseconds) => pause(milliseconds),
    warn: (message, details) => observability.logger.warn(message, details),
  };
}
