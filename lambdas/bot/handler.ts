import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { botSchemas } from '../../contract/bot/bot.ts';
import { botRoutes } from '../../contract/bot/routes.ts';
import { readOpenQuestions } from '../quizzes/attempts/dynamo-read-attempts.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { detectConcern } from '../safeguarding/detection/detect-concern.ts';
import { informFromEnv } from '../safeguarding/inform-from-env.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { dynamoOwnershipStore } from '../tables/dynamo-ownership-store.ts';
import { dynamoQuestionBank } from '../tables/dynamo-question-bank.ts';
import { withOwnership } from '../tables/ownership-store.ts';
import { askBot, getConversation, type AskBotDeps } from './ask-bot.ts';
import { dynamoTurnStore } from './dynamo-turn-store.ts';
import { makeIndexReader } from './index-from-file.ts';
import { modelFromEnv } from './model/model-from-env.ts';

const asReader = (deps: AskBotDeps, student: Student) => withOwnership(deps, { staff: isStaff(student) });

const handlers: Handlers<typeof botRoutes, typeof botSchemas, AskBotDeps> = {
  getConversation: (deps, { student }) => getConversation(asReader(deps, student), student.id),
  askBot: (deps, { student, params, body }) =>
    askBot(asReader(deps, student), { ...params, ...body, studentId: student.id }),
  eraseConversation: ({ turns }, { student }) => turns.erase(student.id),
};

const observability = observe('bot');
const client = documentClient(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const quizzes = { client, name: readEnv(envNames.quizzesTable) };
const random = (below: number) => randomInt(below);
const bank = dynamoQuestionBank(quizzes, { random, pause: (milliseconds) => pause(milliseconds) });

export const handler = serve({
  routes: botRoutes,
  schemas: botSchemas,
  handlers,
  deps: {
    ...informFromEnv(observability, userCourses),
    index: makeIndexReader(new URL('ask-bot.json', import.meta.url)),
    turns: dynamoTurnStore(userCourses),
    counter: dynamoCounter(userCourses),
    ownership: dynamoOwnershipStore(userCourses),
    openQuestions: (studentId) => readOpenQuestions(quizzes, bank, studentId),
    model: modelFromEnv(observability),
    detectConcern,
    bank,
    random,
  },
  observability,
});
