import type { flawCommands } from '../../../contract/tutor/admin.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { AdminHandlers } from '../../runtime/serve-admin.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoThreadFinder, dynamoThreadQueue } from '../dynamo-thread-store.ts';
import { listFlaws } from './list-flaws.ts';

export function tutorAdminFromEnv(observability: Observability): AdminHandlers<typeof flawCommands> {
  const table = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
  const deps = { threads: dynamoThreadFinder(table), queue: dynamoThreadQueue(table) };
  return { 'statistics flaws': ({ after }) => listFlaws(deps, after) };
}
