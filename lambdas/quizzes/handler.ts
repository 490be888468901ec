import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { quizzesSchemas, type QuizStart } from '../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../contract/quizzes/routes.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { dynamoAttemptStore } from './attempts/dynamo-attempt-store.ts';
import { dynamoAnswerCounts } from '../tables/dynamo-answer-counts.ts';
import { dynamoQuestionBank } from '../tables/dynamo-question-bank.ts';
import { findProfile } from '../tables/dynamo-profile.ts';
import { dynamoOwnershipStore } from '../tables/dynamo-ownership-store.ts';
import { withOwnership } from '../tables/ownership-store.ts';
import { checkAnswer, flagQuestion, saveAnswer } from './answer-question.ts';
import { discardAttempt, getAttempt, submitAttempt } from './finish-attempt.ts';
import { dynamoPracticeStore } from './practice/dynamo-practice-store.ts';
import { listQuizzes } from './practice/practice-store.ts';
import type { QuizRequest } from './attempts/attempt.ts';
import { dynamoMasteryStore } from './mastery/dynamo-mastery-store.ts';
import { getProgress } from './mastery/get-progress.ts';
import { listAttempts } from './list-attempts.ts';
import { checkSample, getSample } from './practice/sample-question.ts';
import { startAttempt, type StartDeps } from './start-attempt.ts';

const toQuizRequest = (body: QuizStart): QuizRequest => ({
  ...body,
  topicIds: [...new Set(body.topicIds)],
  pool: body.pool ?? 'all',
  questionIds: body.questionIds ?? null,
  likeQuestionId: body.likeQuestionId ?? null,
});

/** Staff may take quizzes of every course. They know the answers, so that theirs aren't counted. */
const forPerson = (deps: StartDeps, student: Student): StartDeps =>
  isStaff(student)
    ? { ...withOwnership(deps, { staff: true }), answerCounts: { add: () => Promise.resolve() } }
    : deps;

export const quizzesHandlers: Handlers<typeof quizzesRoutes, typeof quizzesSchemas, StartDeps> = {
  listQuizzes: (deps, { student }) => listQuizzes(forPerson(deps, student), student.id),
  listAttempts: (deps, { student, query: { cursor } }) =>
    listAttempts(forPerson(deps, student), { studentId: student.id, cursor, pageSize: historyPageSize }),
  startAttempt: (deps, { student, params, body }) =>
    startAttempt(forPerson(deps, student), {
      ...params,
      ...toQuizRequest(body),
      studentId: student.id,
    }),
  getAttempt: (deps, { student, params }) =>
    getAttempt(forPerson(deps, student), { ...params, studentId: student.id }),
  saveAnswer: (deps, { student, params, body }) =>
    saveAnswer(deps, { ...params, ...body, studentId: student.id }),
  flagQuestion: (deps, { student, params, body }) =>
    flagQuestion(deps, { ...params, ...body, studentId: student.id }),
  checkAnswer: (deps, { student, params, body }) =>
    checkAnswer(deps, { ...params, ...body, studentId: student.id }),
  discardAttempt: (deps, { student, params }) =>
    discardAttempt(forPerson(deps, student), { ...params, studentId: student.id }),
  submitAttempt: (deps, { student, params }) =>
    submitAttempt(forPerson(deps, student), { ...params, studentId: student.id }),
  getSample: (deps, { student, params }) => getSample(deps, { ...params, studentId: student.id }),
  checkSample: (deps, { student, params, body }) =>
    checkSample(deps, { ...params, ...body, studentId: student.id }),
  getProgress: (deps, { student }) => getProgress(forPerson(deps, student), student.id),
};

const observability = observe('quizzes');
const client = documentClient(observability);
const random = (below: number) => randomInt(below);
const quizzes = { client, name: readEnv(envNames.quizzesTable) };
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const now = () => new Date();
const pauseFor = (milliseconds: number) => pause(milliseconds);
const bank = dynamoQuestionBank(quizzes, { random, pause: pauseFor });

export const handler = serve({
  routes: quizzesRoutes,
  schemas: quizzesSchemas,
  handlers: quizzesHandlers,
  deps: {
    attempts: dynamoAttemptStore(quizzes, pauseFor),
    mastery: dynamoMasteryStore(quizzes),
    answerCounts: dynamoAnswerCounts(quizzes),
    practice: dynamoPracticeStore({ client, name: readEnv(envNames.coursesTable) }, bank, now),
    texts: bank,
    ownership: dynamoOwnershipStore(userCourses),
    profile: async (studentId) => {
      const { learner, extraTime } = await findProfile(userCourses, studentId, ['learner', 'extraTime']);
      return { year: learner?.year ?? null, extraTime };
    },
    now,
    pause: pauseFor,
    random,
  },
  observability,
});
