import { setTimeout as pause } from 'node:timers/promises';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Observability } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoThreadQueue, dynamoThreadStore } from './dynamo-thread-store.ts';

/** The threads, the clock and a way to wait, by a function's environment. @throws Error naming a missing variable. */
export function threadStores(observability: Pick<Observability, 'tracer'>) {
  const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
  return {
    userCourses,
    threads: dynamoThreadStore(userCourses),
    queue: dynamoThreadQueue(userCourses),
    now: () => new Date(),
    pause: (milliseconds: number) => pause(milliseconds),
  };
}
