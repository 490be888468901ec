import '../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { features } from '../../contract/features.ts';
import { openAttempt, quizzesSchemas } from '../../contract/quizzes/quizzes.ts';
import { dynamoPublishedStore } from '../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../lambdas/catalogue/publish.ts';
import type { LambdaHandler } from '../../lambdas/runtime/serve.ts';
import { catalogue } from '../support/catalogue.ts';
import { startTables, type Tables } from '../support/dynalite.ts';
import { own } from '../support/enrol.ts';
import { call } from '../support/gateway.ts';
import { quizStart } from '../support/quiz-start.ts';

let tables: Tables;
let handlers: Record<'account' | 'courses' | 'quizzes', LambdaHandler>;

beforeAll(async () => {
  tables = await startTables();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', tables.endpoint);
  const store = dynamoPublishedStore({
    client: tables.client,
    tables: { courses: tables.courses.name, quizzes: tables.quizzes.name },
    pause: () => Promise.resolve(),
  });
  await publish({ store }, catalogue());
  await own(tables, 'student-1', 'maths');
  handlers = {
    account: (await import('../../lambdas/account/handler.ts')).handler,
    courses: (await import('../../lambdas/courses/handler.ts')).handler,
    quizzes: (await import('../../lambdas/quizzes/handler.ts')).handler,
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tables.close();
});

it('a student reads, marks, practises and sees the result, through the functions as they are deployed', async () => {
  const { courses, quizzes, account } = handlers;
  const lesson = { courseId: 'maths', lessonId: 'paid-topic-one' };
  const claims = { name: 'Ada Okafor', email: 'ada@example.com' };

  expect((await call(courses, features.courses.getLesson, { params: lesson })).status).toBe(200);
  const body = { done: true };
  expect((await call(courses, features.courses.saveProgress, { params: lesson, body })).status).toBe(200);
  expect((await call(account, features.account.getAccount, { claims })).body).toEqual({
    ...claims,
    extraTime: 0,
    ownedCourses: ['maths'],
    awaitedCourses: [],
    progress: [{ courseId: 'maths', lessonsDone: ['paid-topic-one'], lastLessonId: 'paid-topic-one' }],
  });

  const params = { attemptId: randomUUID() };
  const quiz = quizStart('maths', 'paid-topic', 2, { level: 'ks3' });
  const start = await call(quizzes, features.quizzes.startAttempt, { params, body: quiz });
  expect(start.status).toBe(201);
  const attempt = openAttempt.parse(start.body);
  for (const [place, word] of [
    [0, 'right'],
    [1, 'wrong two'],
  ] as const) {
    const question = attempt.questions[place];
    const optionId = question?.options.find(({ text }) => text.includes(word))?.optionId;
    const saved = await call(quizzes, features.quizzes.saveAnswer, {
      params: { ...params, questionId: question?.questionId ?? '' },
      body: { optionIds: [optionId], revision: 0 },
    });
    expect(saved.status).toBe(200);
  }
  const again = await call(quizzes, features.quizzes.startAttempt, { params, body: quiz });
  expect(again.body).toMatchObject({
    attemptId: params.attemptId,
    answers: [{ revision: 1 }, { revision: 1 }],
  });

  const result = await call(quizzes, features.quizzes.submitAttempt, { params });
  expect(result.body).toMatchObject({ state: 'submitted', correctCount: 1, questionCount: 2 });
  expect((await call(quizzes, features.quizzes.getAttempt, { params })).body).toEqual(result.body);
  expect((await call(quizzes, features.quizzes.listAttempts)).body).toMatchObject({
    attempts: [{ attemptId: params.attemptId, correctCount: 1 }],
    cursor: null,
  });
  const stranger = { params, student: 'student-2' };
  expect((await call(quizzes, features.quizzes.getAttempt, stranger)).status).toBe(404);
});

it('staff have every course, through the functions as they are deployed', async () => {
  const { quizzes, account } = handlers;
  const tutor = { student: 'tutor-1', claims: { 'cognito:groups': 'staff' } };
  expect((await call(account, features.account.getAccount, tutor)).body).toMatchObject({
    ownedCourses: ['maths', 'science'],
  });
  const { body } = await call(quizzes, features.quizzes.listQuizzes, tutor);
  const { topics } = quizzesSchemas.listQuizzes.reply.parse(body);
  expect(topics.filter(({ open }) => !open)).toEqual([]);
  expect(topics.some(({ free }) => !free)).toBe(true);
});
