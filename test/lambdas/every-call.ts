import '../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { features } from '../../contract/features.ts';
import { consentWording } from '../../contract/orders/routes.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import { handler as account } from '../../lambdas/account/handler.ts';
import { handler as bot } from '../../lambdas/bot/handler.ts';
import { handler as courses } from '../../lambdas/courses/handler.ts';
import { handler as enquiries } from '../../lambdas/enquiries/handler.ts';
import { handler as orders } from '../../lambdas/orders/handler.ts';
import { handler as parents } from '../../lambdas/parents/handler.ts';
import { handler as quizzes } from '../../lambdas/quizzes/handler.ts';
import { handler as safeguarding } from '../../lambdas/safeguarding/handler.ts';
import { handler as tutor } from '../../lambdas/tutor/handler.ts';
import type { RouteTable } from '../../contract/route.ts';
import type { LambdaHandler } from '../../lambdas/runtime/serve.ts';
import { call, type TestRequest } from '../support/gateway.ts';
import { quizStart } from '../support/quiz-start.ts';

const lesson = { courseId: 'maths', lessonId: 'adding' };
const attempt = { attemptId: randomUUID() };
const question = { ...attempt, questionId: 'one' };
const [threadId, messageId, turnId] = [randomUUID(), randomUUID(), randomUUID()];
const inbox = { inboxId: `student-2~${threadId}` };
const shared = { sharedAnswerId: `maths~adding~${threadId}` };
const claims = { 'cognito:groups': 'staff,safeguarding', origin_jti: 'tab', auth_time: '1' };
const payerEmail = 'parent@example.com';
const firstMessage = { kind: 'question', subject: null, notify: true, messageId, text: 'Why?' };

const parentId = randomUUID();
const token = `${randomUUID()}.${parentId}.${'s'.repeat(43)}`;
const formHeaders = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };
const enquiry = {
  tuition: 'home',
  name: 'Sam',
  email: payerEmail,
  phone: '',
  year: '8',
  callAt: 'any',
  message: '',
  website: '',
};

const buildCalls = <F extends keyof typeof features>(
  feature: F,
  handler: LambdaHandler,
  requests: Partial<Record<keyof (typeof features)[F], TestRequest>>,
) =>
  (Object.entries(requests) as [string, TestRequest][]).map(([name, request]) => {
    const routes: RouteTable = features[feature];
    const route = routes[name];
    if (route === undefined) throw new Error(`There is no route ${name}`);
    return [`${feature}.${name}`, () => call(handler, route, request)] as const;
  });

export const everyCall = [
  ...buildCalls('account', account, {
    getAccount: {},
    changeEmail: { body: { email: 'new@example.com', password: 'correct horse' } },
    startStaffCheck: { body: { device: null, again: false }, claims },
    confirmStaffCheck: { body: { code: '123456', device: null }, claims },
    savePreferences: { body: defaultPreferences },
    saveLearner: { body: { year: 8, subjects: ['maths'], aim: null } },
    exportData: {},
    previewErasure: {},
    eraseAccount: { body: { password: 'correct horse', acknowledged: true } },
  }),
  ...buildCalls('courses', courses, {
    listCourses: {},
    getCourse: { params: { courseId: 'maths' } },
    getLesson: { params: lesson },
    getOpening: { params: lesson },
    listSharedAnswers: { params: lesson },
    saveProgress: { params: lesson, body: { done: true } },
    saveExamMarks: { params: lesson, body: { lines: [] } },
  }),
  ...buildCalls('quizzes', quizzes, {
    getProgress: {},
    listQuizzes: {},
    listAttempts: {},
    getSample: { params: { courseId: 'maths' } },
    checkSample: { params: { courseId: 'maths' }, body: { questionId: 'one', optionIds: ['a'] } },
    startAttempt: { params: attempt, body: quizStart('maths', 'number', 2) },
    getAttempt: { params: attempt },
    saveAnswer: { params: question, body: { optionIds: ['a'], revision: 0 } },
    flagQuestion: { params: question, body: { flagged: true } },
    checkAnswer: { params: question, body: { revision: 1 } },
    discardAttempt: { params: attempt },
    submitAttempt: { params: attempt },
  }),
  ...buildCalls('orders', orders, {
    listOrders: {},
    startOrder: { body: { courseId: 'maths', payerEmail, consent: consentWording } },
    openCourseLink: { body: { token } },
    startLinkedOrder: { body: { token, payerEmail, consent: consentWording } },
    askCentre: { params: { courseId: 'maths' }, body: { contactEmail: payerEmail, message: '' } },
  }),
  ...buildCalls('bot', bot, {
    getConversation: { claims },
    askBot: { claims, params: { turnId }, body: { asked: { text: 'Why?' }, after: null } },
    eraseConversation: { claims },
  }),
  ...buildCalls('tutor', tutor, {
    listThreads: { claims },
    countUnread: { claims },
    startThread: { claims, params: { threadId }, body: firstMessage },
    getThread: { claims, params: { threadId } },
    sendMessage: { claims, params: { threadId, messageId }, body: { text: 'Why?' } },
    markRead: { claims, params: { threadId }, body: { messageCount: 1 } },
    closeThread: { claims, params: { threadId }, body: { closed: true } },
    reportFlaw: {
      claims,
      params: { threadId },
      body: { reason: 'wrong', subject: lesson, messageId, text: 'Two is prime.' },
    },
    reportMessage: { claims, params: { threadId, messageId } },
    countInbox: { claims },
    listInbox: { claims },
    openInboxThread: { claims, params: inbox },
    reply: { claims, params: { ...inbox, messageId }, body: { text: 'So.', messageCount: 1 } },
    referThread: { claims, params: { ...inbox, referralId: messageId }, body: { text: '' } },
    addNote: { claims, params: { ...inbox, noteId: messageId }, body: { text: 'See the other one.' } },
    assignThread: { claims, params: inbox, body: { mine: true, from: null } },
    closeInboxThread: { claims, params: inbox, body: { closed: true } },
    addPhoto: { claims, params: { threadId, messageId, photoId: messageId }, body: { jpeg: '/9j/' } },
    getPhoto: { claims, params: { threadId, photoId: messageId } },
    getInboxPhoto: { claims, params: { ...inbox, photoId: messageId } },
    removePhoto: { claims, params: { ...inbox, photoId: messageId } },
    readBank: { claims, query: { courseId: 'maths' } },
    proposeAnswer: { claims, params: inbox, body: { answerId: messageId, question: 'Why?', answer: 'So.' } },
    listProposedAnswers: { claims },
    publishAnswer: { claims, params: shared, body: { proposedAt: '2026-11-24T12:00:00.000Z' } },
    removeAnswer: { claims, params: shared },
  }),
  ...buildCalls('safeguarding', safeguarding, {
    listNotices: { claims },
    openNotices: { claims, params: { groupId: 'student-1' } },
    markNoticesSeen: { claims, params: { groupId: 'student-1' }, body: { raised: 1 } },
  }),
  ...buildCalls('enquiries', enquiries, {
    sendEnquiry: { headers: formHeaders, body: new URLSearchParams(enquiry).toString() },
    listEnquiries: { claims },
    settleEnquiries: { claims, body: { until: '2026-11-24T12:00:00.000Z' } },
    settleEnquiry: {
      claims,
      params: { enquiryId: `${'a'.repeat(64)}~${'b'.repeat(64)}` },
      body: { done: true },
    },
  }),
  ...buildCalls('parents', parents, {
    listParents: {},
    previewSummary: {},
    inviteParent: { body: { email: payerEmail } },
    endParent: { params: { parentId } },
    makeCourseLink: { body: { courseId: 'maths' } },
    mailCourseLink: { body: { courseId: 'maths', email: payerEmail } },
    openParentView: { body: { token } },
    confirmParentView: { body: { token } },
    mailSummaryLink: { body: { token } },
    readSummary: { body: { token } },
    endParentView: { body: { token } },
  }),
];
