import type { statisticsCommands } from '../../../contract/quizzes/admin.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { AdminHandlers } from '../../runtime/serve-admin.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoAnswerCounts } from '../../tables/dynamo-answer-counts.ts';

export function quizzesAdminFromEnv(observability: Observability): AdminHandlers<typeof statisticsCommands> {
  const counts = dynamoAnswerCounts({
    client: documentClient(observability),
    name: readEnv(envNames.quizzesTable),
  });
  return {
    async 'statistics answers'({ courseId }) {
      return { questions: [...(await counts.read(courseId)).versions] };
    },
  };
}
