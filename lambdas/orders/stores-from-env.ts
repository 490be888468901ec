import { setTimeout as pause } from 'node:timers/promises';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { isDeleted } from '../tables/dynamo-profile.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoCourseStore, dynamoEnrolmentStore } from './dynamo-enrolment-store.ts';

export function enrolmentStores(observability: Pick<Observability, 'logger'>) {
  const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
  return {
    userCourses,
    deps: {
      enrolments: dynamoEnrolmentStore(userCourses),
      isDeleted: (studentId: string) => isDeleted(userCourses, studentId),
      now: () => new Date(),
      pause: (milliseconds: number) => pause(milliseconds),
    },
  };
}

export function dynamoStores(observability: Pick<Observability, 'logger'>) {
  const { userCourses, deps } = enrolmentStores(observability);
  const { client } = userCourses;
  return {
    userCourses,
    deps: { ...deps, courses: dynamoCourseStore({ client, name: readEnv(envNames.coursesTable) }) },
  };
}
