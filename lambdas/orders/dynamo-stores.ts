import { setTimeout as pause } from 'node:timers/promises';
import { documentClient } from '../runtime/dynamo.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoCourseStore } from './dynamo-course-store.ts';
import { dynamoEnrolmentStore } from './dynamo-enrolment-store.ts';

/**
 * What both functions of the feature work on, by their environment: the tables' stores, the clock, a way to wait.
 *
 * @throws Error naming the variable that is missing.
 */
export function dynamoStores(observability: Pick<Observability, 'tracer'>) {
  const client = documentClient(observability);
  const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
  return {
    userCourses,
    deps: {
      enrolments: dynamoEnrolmentStore(userCourses),
      courses: dynamoCourseStore({ client, name: readEnv(envNames.coursesTable) }),
      now: () => new Date(),
      pause: (milliseconds: number) => pause(milliseconds),
    },
  };
}
