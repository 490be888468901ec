import '../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { features } from '../../contract/features.ts';
import { consentWording } from '../../contract/orders/routes.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import { handler as account } from '../../lambdas/account/handler.ts';
import { handler as courses } from '../../lambdas/courses/handler.ts';
import { handler as orders } from '../../lambdas/orders/handler.ts';
import { handler as queries } from '../../lambdas/queries/handler.ts';
import { handler as quizzes } from '../../lambdas/quizzes/handler.ts';
import { call, type TestRequest } from '../support/gateway.ts';
import { quizStart } from '../support/quiz-start.ts';

const attemptId = randomUUID();
const lesson = { courseId: 'maths', lessonId: 'adding' };
const quiz = quizStart('maths', 'number', 2);
const { getAccount, changeEmail, savePreferences, exportData, previewErasure, eraseAccount } =
  features.account;
const { listCourses, getCourse, getLesson, saveProgress } = features.courses;
const queriesRoutes = features.queries;
const { listOrders, startOrder, askCentre } = features.orders;
const purchase = { courseId: 'maths', payerEmail: 'parent@example.com', consent: consentWording };
const question = { contactEmail: 'parent@example.com', message: '' };
const {
  getProgress,
  listQuizzes,
  listAttempts,
  startAttempt,
  getAttempt,
  saveAnswer,
  flagQuestion,
  checkAnswer,
  discardAttempt,
  submitAttempt,
} = features.quizzes;

const [threadId, messageId, turnId] = [randomUUID(), randomUUID(), randomUUID()];
const threadParams = { threadId };
const messageParams = { threadId, messageId };
const inboxParams = { inboxId: `student-2~${threadId}` };
const staffClaims = { 'cognito:groups': 'staff,safeguarding' };
const firstMessage = { kind: 'question', subject: null, notify: true, messageId, text: 'Why?' };

/** Every route of the product with a request that fits it, to its own function. */
export const everyCall: readonly (readonly [string, () => ReturnType<typeof call>])[] = [
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
  ['quizzes.getProgress', () => call(quizzes, getProgress)],
  ['quizzes.listQuizzes', () => call(quizzes, listQuizzes)],
  ['quizzes.listAttempts', () => call(quizzes, listAttempts)],
  ['quizzes.startAttempt', () => call(quizzes, startAttempt, { params: { attemptId }, body: quiz })],
  ['quizzes.getAttempt', () => call(quizzes, getAttempt, { params: { attemptId } })],
  [
    'quizzes.saveAnswer',
    () =>
      call(quizzes, saveAnswer, {
        params: { attemptId, questionId: 'one' },
        body: { optionIds: ['a'], revision: 0 },
      }),
  ],
  [
    'quizzes.flagQuestion',
    () => call(quizzes, flagQuestion, { params: { attemptId, questionId: 'one' }, body: { flagged: true } }),
  ],
  [
    'quizzes.checkAnswer',
    () => call(quizzes, checkAnswer, { params: { attemptId, questionId: 'one' }, body: { revision: 1 } }),
  ],
  ['quizzes.discardAttempt', () => call(quizzes, discardAttempt, { params: { attemptId } })],
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
      ['countUnread', {}],
      ['startThread', { params: threadParams, body: firstMessage }],
      ['getThread', { params: threadParams }],
      ['sendMessage', { params: messageParams, body: { text: 'Why?' } }],
      ['markRead', { params: threadParams, body: { messageCount: 1 } }],
      ['closeThread', { params: threadParams, body: { closed: true } }],
      ['reportMessage', { params: messageParams }],
      ['listInbox', {}],
      ['listNotices', {}],
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
