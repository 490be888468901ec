import type { statisticsCommands } from '../../../contract/quizzes/admin.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { AdminHandlers } from '../../runtime/serve-admin.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoAnsweredQuizzes } from './dynamo-answered-quizzes.ts';
import { sumAnswers } from './sum-answers.ts';

export function quizzesAdminFromEnv(observability: Observability): AdminHandlers<typeof statisticsCommands> {
  const answered = dynamoAnsweredQuizzes({
    client: documentClient(observability),
    name: readEnv(envNames.quizzesTable),
  });
  return {
    async 'statistics sum'({ after }) {
      const { quizzes, next } = await answered.page(after);
      return { questions: sumAnswers(quizzes), next };
    },
  };
}
