import '../../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { features } from '../../../contract/features.ts';
import { orderState } from '../../../contract/orders/orders.ts';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { Route } from '../../../contract/route.ts';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { ownsCourse } from '../../../lambdas/tables/dynamo-ownership-store.ts';
import type { LambdaHandler } from '../../../lambdas/runtime/serve.ts';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { catalogue } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { call, gatewayEvent, lambdaContext, type TestRequest } from '../../support/gateway.ts';
import { startAws, type AwsServer } from '../orders/aws-server.ts';
import { keys, session, signature, stack, stripeEvent } from '../orders/stripe/stripe-fixtures.ts';
import { attempts, readRelease, releases, restore, students, threads } from './release.ts';

const { learner, asker, withOrder } = students;
const student = learner;
const maths = { params: { courseId: 'maths' } };

/** Today's functions. */
interface Functions {
  readonly courses: LambdaHandler;
  readonly account: LambdaHandler;
  readonly quizzes: LambdaHandler;
  readonly orders: LambdaHandler;
  readonly queries: LambdaHandler;
  readonly desk: (command: unknown, context: typeof lambdaContext) => Promise<unknown>;
}

/** Loads them anew, because a function reads its environment when it starts. */
async function start(): Promise<Functions> {
  vi.resetModules();
  return {
    courses: (await import('../../../lambdas/courses/handler.ts')).handler,
    account: (await import('../../../lambdas/account/handler.ts')).handler,
    quizzes: (await import('../../../lambdas/quizzes/handler.ts')).handler,
    orders: (await import('../../../lambdas/orders/handler.ts')).handler,
    queries: (await import('../../../lambdas/queries/handler.ts')).handler,
    desk: (await import('../../../lambdas/admin/handler.ts')).handler,
  };
}

const user = (studentId: string) => ({
  Enabled: true,
  UserStatus: 'CONFIRMED',
  Attributes: [
    { Name: 'sub', Value: studentId },
    { Name: 'email', Value: `${studentId}@example.com` },
  ],
});

const awsAnswers = {
  'secretsmanager.GetSecretValue': () => ({ SecretString: JSON.stringify(keys) }),
  'AWSCognitoIdentityProviderService.ListUsers': ({ Filter }: { Filter?: string }) => ({
    Users: [user(Filter === undefined ? asker : (/"([^"@]+)/.exec(Filter)?.[1] ?? ''))],
  }),
};

it('at least one release is kept', () => {
  expect(releases).not.toEqual([]);
});

describe.each(releases)('what the release of %s stored', (release) => {
  let tables: Tables;
  let aws: AwsServer;
  let functions: Functions;
  beforeAll(async () => {
    [tables, aws] = await Promise.all([startTables(), startAws(awsAnswers)]);
    await restore(tables, readRelease(release));
    const environment = {
      AWS_ENDPOINT_URL: aws.url,
      AWS_ENDPOINT_URL_DYNAMODB: tables.endpoint,
      [envNames.stack]: stack,
      [envNames.userPoolId]: 'eu-west-1_pool',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    functions = await start();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all([tables.close(), aws.close()]);
  });

  const lesson = (lessonId: string) => ({ student, params: { courseId: 'maths', lessonId } });
  const reads: [string, keyof Omit<Functions, 'desk'>, Route, TestRequest, object][] = [
    [
      'the list of courses',
      'courses',
      features.courses.listCourses,
      {},
      { courses: [{ courseId: 'maths' }, { courseId: 'science' }] },
    ],
    ['a course', 'courses', features.courses.getCourse, maths, { courseId: 'maths', topicCount: 2 }],
    [
      'a lesson',
      'courses',
      features.courses.getLesson,
      lesson('paid-topic-one'),
      { lessonId: 'paid-topic-one' },
    ],
    [
      'who the student is',
      'account',
      features.account.getAccount,
      { student, claims: { name: 'Noor', email: 'noor@example.com' } },
      { ownedCourses: ['maths'], progress: [{ courseId: 'maths', lessonsDone: ['paid-topic-one'] }] },
    ],
    [
      'what can be practised',
      'quizzes',
      features.quizzes.listQuizzes,
      { student },
      { topics: expect.any(Array) as unknown },
    ],
    [
      'the history',
      'quizzes',
      features.quizzes.listAttempts,
      { student },
      { open: [{ attemptId: attempts.open, state: 'open' }], cursor: null },
    ],
    [
      'an open attempt',
      'quizzes',
      features.quizzes.getAttempt,
      { student, params: { attemptId: attempts.open } },
      {
        state: 'open',
        answers: expect.arrayContaining([expect.objectContaining({ revision: 1 })]) as unknown,
      },
    ],
    [
      'a submitted attempt',
      'quizzes',
      features.quizzes.getAttempt,
      { student, params: { attemptId: attempts.submitted } },
      { state: 'submitted', questionCount: 4 },
    ],
    // A quiz that was handed in before anything was kept of it counts from the next look at it.
    [
      'what the student has learnt',
      'quizzes',
      features.quizzes.getProgress,
      { student },
      { courses: [{ courseId: 'maths', results: [{ attemptId: attempts.submitted }] }] },
    ],
    [
      'a request',
      'orders',
      features.orders.listOrders,
      { student: asker },
      { orders: [], requests: [{ courseId: 'maths' }] },
    ],
    ...orderState.options.map((state): (typeof reads)[number] => [
      `an order: ${state}`,
      'orders',
      features.orders.listOrders,
      { student: withOrder(state) },
      { orders: [{ state, orderId: 'maths-1' }], requests: [] },
    ]),
  ];
  it.each(reads)('is read by the functions of today: %s', async (_, name, route, request, body) => {
    expect(await call(functions[name], route, request)).toMatchObject({ status: 200, body });
  });

  it('is seen by the staff of today, once what waits was written into the index', async () => {
    for (const state of orderState.options) {
      const list = { command: 'orders list', input: { email: `${withOrder(state)}@example.com` } };
      expect(await functions.desk(list, lambdaContext)).toMatchObject({ orders: [{ state }] });
    }
  });

  it('is published over, once', async () => {
    const store = dynamoPublishedStore({
      client: tables.client,
      tables: { courses: tables.courses.name, quizzes: tables.quizzes.name },
      pause: () => Promise.resolve(),
    });
    await publish({ store }, catalogue());
    // The second one takes away what functions of that release read until they are replaced.
    expect((await publish({ store }, catalogue())).written).toBe(0);
    expect(await publish({ store }, catalogue())).toEqual({ written: 0, deleted: 0 });
    for (const [, name, route, request, body] of reads)
      expect(await call(functions[name], route, request)).toMatchObject({ status: 200, body });
  });

  it('goes on: lessons are marked, quizzes answered, handed in and begun', async () => {
    const { courses, quizzes } = functions;
    const marked = { ...lesson('paid-topic-two'), body: { done: true } };
    expect(await call(courses, features.courses.saveProgress, marked)).toMatchObject({ status: 200 });

    const params = { attemptId: attempts.open };
    const seen = await call(quizzes, features.quizzes.getAttempt, { student, params });
    const { questions, answers, ...attempt } = openAttempt.parse(seen.body);
    const settled = attempt.mode === 'practice' ? attempt.checked.map(({ questionId }) => questionId) : [];
    for (const { questionId } of questions.filter((one) => !settled.includes(one.questionId))) {
      const revision = answers.find((answer) => answer.questionId === questionId)?.revision ?? 0;
      const save = { student, params: { ...params, questionId }, body: { optionId: 'b', revision } };
      expect(await call(quizzes, features.quizzes.saveAnswer, save)).toMatchObject({
        status: 200,
        body: { revision: revision + 1 },
      });
    }
    expect(await call(quizzes, features.quizzes.submitAttempt, { student, params })).toMatchObject({
      status: 200,
      body: { state: 'submitted', questionCount: 4 },
    });
    const body = { courseId: 'maths', topicId: 'free-topic', level: null, questionCount: 4 };
    const next = { student, params: { attemptId: randomUUID() }, body };
    expect(await call(quizzes, features.quizzes.startAttempt, next)).toMatchObject({ status: 201 });
  });

  const withThreads = release < '2026-11-22' ? [] : Object.entries(threads);
  it.each(withThreads)(
    'goes on: a thread that is %s is read, written in and answered',
    async (state, ids) => {
      const { queries } = functions;
      const { listInbox, openInboxThread, sendMessage, reply, closeThread } = features.queries;
      const { threadId, messageId } = ids;
      const inboxId = `${student}~${threadId}`;
      const tutor = { student: 'tutor', claims: { name: 'Sam Tutor', 'cognito:groups': 'staff' } };
      const inbox = await call(queries, listInbox, { ...tutor, query: { state } });
      expect(inbox).toMatchObject({
        body: { threads: expect.arrayContaining([expect.objectContaining({ inboxId })]) as unknown },
      });
      const opened = await call(queries, openInboxThread, { ...tutor, params: { inboxId } });
      expect(opened).toMatchObject({ status: 200, body: { state, studentName: 'Noor' } });
      const { messages } = opened.body as { messages: object[] };
      expect(messages[0]).toMatchObject({ messageId, text: `Why? (${state})` });

      const open = { student, params: { threadId }, body: { closed: false } };
      expect(await call(queries, closeThread, open)).toMatchObject({ status: 200 });
      const message = { params: { threadId, messageId: randomUUID() }, body: { text: 'And?' } };
      const sent = await call(queries, sendMessage, { student, ...message });
      expect(sent).toMatchObject({ status: 201, body: { state: 'waiting' } });
      const params = { inboxId, messageId: randomUUID() };
      const body = { text: 'So.', messageCount: messages.length + 1 };
      const answered = await call(queries, reply, { ...tutor, params, body });
      expect(answered).toMatchObject({ status: 201, body: { state: 'answered' } });
    },
  );

  it('goes on: an open order is paid, a course is asked for, opened and taken back', async () => {
    const payer = withOrder('open');
    const paid = stripeEvent(
      'checkout.session.completed',
      session({
        id: `cs_${payer}`,
        metadata: { stack, student: payer, order: 'maths-1' },
        client_reference_id: `${payer}_maths-1`,
      }),
    );
    const event = gatewayEvent(features.orders.receivePayment, { student: null, body: paid });
    const headers = { 'Stripe-Signature': signature(paid) };
    const { statusCode } = await functions.orders({ ...event, headers }, lambdaContext);
    expect(statusCode).toBe(200);
    expect(await ownsCourse(tables.userCourses, payer, 'maths')).toBe(true);

    const ask = { ...maths, body: { contactEmail: 'parent@example.com', message: '' } };
    const asked = { ...ask, student: withOrder('expired'), claims: { name: 'Noor', email: 'n@example.com' } };
    expect(await call(functions.orders, features.orders.askCentre, asked)).toMatchObject({ status: 200 });

    const change = { courseId: 'maths', reason: 'Paid by transfer', by: 'office' };
    for (const [command, studentId, outcome] of [
      ['orders grant', asker, 'granted'],
      ['orders revoke', withOrder('paid'), 'revoked'],
      ['orders revoke', withOrder('granted'), 'revoked'],
      ['orders grant', withOrder('refunded'), 'granted'],
    ] as const) {
      const asks = { command, input: { ...change, email: `${studentId}@example.com` } };
      expect(await functions.desk(asks, lambdaContext)).toMatchObject({ outcome });
    }
  });
});
