import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { quizzesSchemas } from '../../contract/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../contract/quizzes-routes.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoAttemptStore } from './dynamo-attempt-store.ts';
import { dynamoOpenAttemptStore } from './dynamo-open-attempt-store.ts';
import { dynamoQuestionBank } from '../tables/dynamo-question-bank.ts';
import { dynamoOwnershipStore } from '../tables/dynamo-ownership-store.ts';
import { dynamoPracticeStore } from './dynamo-practice-store.ts';
import { getAttempt } from './get-attempt.ts';
import { listAttempts } from './list-attempts.ts';
import { listQuizzes } from './list-quizzes.ts';
import { saveAnswer } from './save-answer.ts';
import { startAttempt, type StartDeps } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

export const quizzesHandlers: Handlers<typeof quizzesRoutes, typeof quizzesSchemas, StartDeps> = {
  listQuizzes: (deps, { student }) => listQuizzes(deps, student.id),
  listAttempts: (deps, { student, query: { cursor } }) =>
    listAttempts(deps, { studentId: student.id, cursor, pageSize: historyPageSize }),
  startAttempt: (deps, { student, params, body: { lessonId = null, ...body } }) =>
    startAttempt(deps, { ...params, ...body, lessonId, studentId: student.id }),
  getAttempt: (deps, { student, params }) => getAttempt(deps, { ...params, studentId: student.id }),
  saveAnswer: (deps, { student, params, body }) =>
    saveAnswer(deps, { ...params, ...body, studentId: student.id }),
  submitAttempt: (deps, { student, params }) => submitAttempt(deps, { ...params, studentId: student.id }),
};

const observability = observe('quizzes');
const client = documentClient(observability);
const random = (below: number) => randomInt(below);
const quizzes = { client, name: readEnv(envNames.quizzesTable) };

export const handler = serve({
  routes: quizzesRoutes,
  schemas: quizzesSchemas,
  handlers: quizzesHandlers,
  deps: {
    attempts: dynamoAttemptStore(quizzes),
    open: dynamoOpenAttemptStore(quizzes),
    practice: dynamoPracticeStore(
      { client, name: readEnv(envNames.coursesTable) },
      dynamoQuestionBank(quizzes, { random, pause: (milliseconds) => pause(milliseconds) }),
    ),
    ownership: dynamoOwnershipStore({ client, name: readEnv(envNames.userCoursesTable) }),
    now: () => new Date(),
    random,
  },
  observability,
});
