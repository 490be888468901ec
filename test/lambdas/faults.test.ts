import '../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException, ThrottlingException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { featureSchemas } from '../../contract/feature-schemas.ts';
import { defaultPreferences } from '../../contract/preference-options.ts';
import { features } from '../../contract/features.ts';
import { handler as account } from '../../lambdas/account/handler.ts';
import { consentWording } from '../../contract/orders-routes.ts';
import { handler as courses } from '../../lambdas/courses/handler.ts';
import { handler as orders } from '../../lambdas/orders/handler.ts';
import { toItem } from '../../lambdas/quizzes/dynamo-attempt-item.ts';
import { handler as queries } from '../../lambdas/queries/handler.ts';
import { handler as quizzes } from '../../lambdas/quizzes/handler.ts';
import { call, type TestRequest } from '../support/gateway.ts';
import { attempt } from './quizzes/attempt-builder.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  dynamo.reset();
  cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: {} });
  cognito.on(RevokeTokenCommand).resolves({});
  cognito.on(AdminGetUserCommand).resolves({
    Username: 'student-1',
    UserAttributes: [{ Name: 'email', Value: 'old@example.com' }],
  });
});

const attemptId = randomUUID();
const lesson = { courseId: 'maths', lessonId: 'adding' };
const quiz = { courseId: 'maths', topicId: 'number', level: null, questionCount: 2 };
const { getAccount, changeEmail, savePreferences, exportData, previewErasure, eraseAccount } =
  features.account;
const { listCourses, getCourse, getLesson, saveProgress } = features.courses;
const queriesRoutes = features.queries;
const { listOrders, startOrder, askCentre } = features.orders;
const purchase = { courseId: 'maths', payerEmail: 'parent@example.com', consent: consentWording };
const question = { contactEmail: 'parent@example.com', message: '' };
const { listQuizzes, listAttempts, startAttempt, getAttempt, saveAnswer, submitAttempt } = features.quizzes;

const [threadId, messageId, turnId] = [randomUUID(), randomUUID(), randomUUID()];
const threadParams = { threadId };
const messageParams = { threadId, messageId };
const inboxParams = { inboxId: `student-2~${threadId}` };
const staffClaims = { 'cognito:groups': 'staff' };
const firstMessage = { kind: 'question', subject: null, notify: true, messageId, text: 'Why?' };

/** Every route of the product with a request that fits it, to its own function. */
const calls: readonly (readonly [string, () => ReturnType<typeof call>])[] = [
  ['account.getAccount', () => call(account, getAccount)],
  [
    'account.changeEmail',
    () => call(account, changeEmail, { body: { email: 'new@example.com', password: 'correct horse' } }),
  ],
  ['account.savePreferences', () => call(account, savePreferences, { body: defaultPreferences })],
  ['account.exportData', () => call(account, exportData)],
  ['account.previewErasure', () => call(account, previewErasure)],
  [
    'account.eraseAccount',
    () => call(account, eraseAccount, { body: { password: 'correct horse', acknowledged: true } }),
  ],
  ['courses.listCourses', () => call(courses, listCourses)],
  ['courses.getCourse', () => call(courses, getCourse, { params: { courseId: 'maths' } })],
  ['courses.getLesson', () => call(courses, getLesson, { params: lesson })],
  ['courses.saveProgress', () => call(courses, saveProgress, { params: lesson, body: { done: true } })],
  ['quizzes.listQuizzes', () => call(quizzes, listQuizzes)],
  ['quizzes.listAttempts', () => call(quizzes, listAttempts)],
  ['quizzes.startAttempt', () => call(quizzes, startAttempt, { params: { attemptId }, body: quiz })],
  ['quizzes.getAttempt', () => call(quizzes, getAttempt, { params: { attemptId } })],
  [
    'quizzes.saveAnswer',
    () =>
      call(quizzes, saveAnswer, {
        params: { attemptId, questionId: 'one' },
        body: { optionId: 'a', revision: 0 },
      }),
  ],
  ['quizzes.submitAttempt', () => call(quizzes, submitAttempt, { params: { attemptId } })],
  ['orders.listOrders', () => call(orders, listOrders)],
  ['orders.startOrder', () => call(orders, startOrder, { body: purchase })],
  ['orders.askCentre', () => call(orders, askCentre, { params: { courseId: 'maths' }, body: question })],
  ...(
    [
      ['getConversation', {}],
      ['askBot', { params: { turnId }, body: { asked: { text: 'Why?' }, after: null } }],
      ['eraseConversation', {}],
      ['listThreads', {}],
      ['startThread', { params: threadParams, body: firstMessage }],
      ['getThread', { params: threadParams }],
      ['sendMessage', { params: messageParams, body: { text: 'Why?' } }],
      ['markRead', { params: threadParams, body: { messageCount: 1 } }],
      ['closeThread', { params: threadParams, body: { closed: true } }],
      ['reportMessage', { params: messageParams }],
      ['listInbox', {}],
      ['openInboxThread', { params: inboxParams }],
      ['reply', { params: { ...inboxParams, messageId }, body: { text: 'So.', messageCount: 1 } }],
      ['assignThread', { params: inboxParams, body: { mine: true, from: null } }],
      ['closeInboxThread', { params: inboxParams, body: { closed: true } }],
    ] satisfies readonly (readonly [keyof typeof queriesRoutes, TestRequest])[]
  ).map(
    ([name, request]) =>
      [
        `queries.${name}`,
        () => call(queries, queriesRoutes[name], { claims: staffClaims, ...request }),
      ] as const,
  ),
];

/** It needs the provider's signature before it comes to the storage: `orders/handler.test.ts` tells its faults. */
const signed = 'orders.receivePayment';
/** They ask the user pool alone: `account/change-login.test.ts` tells their faults. */
const withoutStorage: readonly string[] = ['account.changePassword', 'account.signOutEverywhere'];

it('the calls above are all the routes there are', () => {
  const names = Object.entries(featureSchemas).flatMap(([feature, schemas]) =>
    Object.keys(schemas).map((name) => `${feature}.${name}`),
  );
  expect([...calls.map(([name]) => name), signed, ...withoutStorage].sort()).toEqual(names.sort());
});

const failed = new ConditionalCheckFailedException({
  message: 'The conditional request failed',
  $metadata: {},
});
const throttled = new ThrottlingException({ message: 'CANARY', $metadata: {} });
const late = Object.assign(new Error('CANARY'), { name: 'TimeoutError' });
const gone = Object.assign(new Error('CANARY'), { code: 'ECONNREFUSED' });
const unexpected = Object.assign(new Error('CANARY'), { name: 'ValidationException' });

/** Of two devices the later one wins, so it needs no condition. */
const lastWins = 'account.savePreferences';

describe.each(calls)('%s', (name, ask) => {
  it.each([
    ['throttled', throttled],
    ['too late', late],
    ['unreachable', gone],
  ])('is a 503 with Retry-After where storage is %s', async (_name, error) => {
    dynamo.rejects(error);
    const reply = await ask();
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'storage_unavailable' },
    });
    expect(reply.text).not.toContain('CANARY');
  });

  it('is a neutral 500 where storage refuses the request', async () => {
    dynamo.rejects(unexpected);
    const reply = await ask();
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(reply.text).not.toContain('CANARY');
  });

  it('that finds nothing has read five times at most, never scanned and written nothing without a condition', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [] });
    dynamo.on(UpdateCommand).rejects(failed);
    await ask();
    expect(
      dynamo.commandCalls(GetCommand).length + dynamo.commandCalls(QueryCommand).length,
    ).toBeLessThanOrEqual(5);
    const others = dynamo.calls().flatMap(({ args: [command] }) => {
      if (command instanceof GetCommand || command instanceof QueryCommand) return [];
      const writes = command instanceof UpdateCommand || command instanceof PutCommand;
      return writes && (command.input.ConditionExpression || name === lastWins) ? [] : [command];
    });
    expect(others).toEqual([]);
  });
});

/** They write, delete or hand over by key, whatever an item holds. */
const keysAlone: readonly string[] = [
  'account.changeEmail',
  'account.exportData',
  'account.previewErasure',
  'queries.eraseConversation',
  lastWins,
];

it.each(calls.filter(([name]) => !keysAlone.includes(name)))(
  '%s is a neutral 500 where an item is not what it should be',
  async (_, ask) => {
    dynamo.on(GetCommand).resolves({ Item: { partition: 'CANARY', sort: 'x' } });
    dynamo.on(QueryCommand).resolves({ Items: [{ partition: 'CANARY', sort: 'LESSON#x' }] });
    const reply = await ask();
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('CANARY');
  },
);

describe('a conditional write that fails', () => {
  const stored = attempt({ studentId: 'student-1', attemptId });
  const holds = (changes: Parameters<typeof attempt>[0] = {}) => ({
    Item: toItem({ ...stored, ...changes }),
  });
  const save: TestRequest = {
    params: { attemptId, questionId: 'one' },
    body: { optionId: 'a', revision: 0 },
  };

  it('because another tab saved in between answers with what that tab saved', async () => {
    const answers = new Map([['one', { optionId: 'c', revision: 1 }]]);
    dynamo
      .on(GetCommand)
      .resolvesOnce(holds())
      .resolves(holds({ answers, revision: 1 }));
    dynamo.on(UpdateCommand).rejects(failed);
    expect(await call(quizzes, saveAnswer, save)).toMatchObject({
      status: 409,
      body: {
        code: 'answer_conflict',
        details: { current: { questionId: 'one', optionId: 'c', revision: 1 } },
      },
    });
  });

  it('because the save itself got through the first time is success', async () => {
    const answers = new Map([['one', { optionId: 'a', revision: 1 }]]);
    dynamo
      .on(GetCommand)
      .resolvesOnce(holds())
      .resolves(holds({ answers, revision: 1 }));
    dynamo.on(UpdateCommand).rejects(failed);
    expect(await call(quizzes, saveAnswer, save)).toMatchObject({
      status: 200,
      body: { optionId: 'a', revision: 1 },
    });
  });

  it('because the attempt was submitted in between says so', async () => {
    const submission = { submittedAt: '2026-01-01T01:00:00.000Z', correctCount: 0 };
    dynamo.on(GetCommand).resolvesOnce(holds()).resolves(holds({ submission }));
    dynamo.on(UpdateCommand).rejects(failed);
    expect(await call(quizzes, saveAnswer, save)).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
  });

  it('because there is no such attempt is not found', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(UpdateCommand).rejects(failed);
    expect((await call(quizzes, submitAttempt, { params: { attemptId } })).status).toBe(404);
  });

  it('that got through the first time already gives that result', async () => {
    const submission = { submittedAt: '2026-01-01T01:00:00.000Z', correctCount: 0 };
    dynamo.on(GetCommand).resolves({});
    dynamo.on(UpdateCommand).resolves({ Attributes: holds({ submission }).Item });
    expect(await call(quizzes, submitAttempt, { params: { attemptId } })).toMatchObject({
      status: 200,
      body: submission,
    });
  });

  it('because the quiz was started already is not written over', async () => {
    const topic = {
      topicId: 'number',
      title: 'Number',
      free: true,
      levels: [{ level: 'ks3', questionCount: 1 }],
    };
    const course = { courseId: 'maths', title: 'Maths', tagline: 't', price: { amount: 1, currency: 'GBP' } };
    const counts = { topicCount: 1, lessonCount: 0, questionCount: 1 };
    const options = [
      { text: 'x', reason: null },
      { text: 'y', reason: 'r' },
    ];
    const question = {
      questionId: 'one',
      level: 'ks3',
      lessonId: 'l',
      calculator: false,
      stem: 's',
      options,
      solution: 's',
    };
    dynamo.on(GetCommand).resolves({});
    dynamo
      .on(GetCommand, { Key: { partition: 'USER#student-1', sort: `ATTEMPT#${attemptId}` } })
      .resolvesOnce({})
      .resolves(holds({ request: { ...quiz, lessonId: null } }));
    dynamo
      .on(GetCommand, { TableName: 'Courses' })
      .resolves({ Item: { courses: [{ ...course, ...counts, topics: [topic] }], retired: [] } });
    dynamo.on(QueryCommand).resolves({ Items: [question] });
    dynamo.on(PutCommand).rejects(failed);
    const reply = await call(quizzes, startAttempt, { params: { attemptId }, body: quiz });
    expect(reply).toMatchObject({ status: 201, body: { attemptId, startedAt: stored.startedAt } });
  });
});
