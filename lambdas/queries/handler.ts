import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import { botSchemas } from '../../contract/bot/bot.ts';
import { botRoutes } from '../../contract/bot/routes.ts';
import { safeguardingSchemas } from '../../contract/safeguarding/notices.ts';
import { groupsPerPage, safeguardingRoutes } from '../../contract/safeguarding/routes.ts';
import { inboxSummary, threadSummary, tutorSchemas } from '../../contract/tutor/tutor.ts';
import { enquiriesSchemas } from '../../contract/enquiries/enquiries.ts';
import { enquiriesPerPage, enquiriesRoutes } from '../../contract/enquiries/routes.ts';
import { threadsPerPage, tutorRoutes } from '../../contract/tutor/routes.ts';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { sesSuppression } from '../mail/ses-suppression.ts';
import { findContact, loadCognito } from '../runtime/cognito-user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv, readSetting } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { isLead, isStaff, type Student } from '../runtime/student.ts';
import { readOpenQuestions } from '../quizzes/attempts/dynamo-read-attempts.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { dynamoNoticeGroupStore, dynamoNoticeStore } from '../safeguarding/dynamo-notice-store.ts';
import { dynamoOwnershipStore } from '../tables/dynamo-ownership-store.ts';
import { withOwnership } from '../tables/ownership-store.ts';
import { findProfile } from '../tables/dynamo-profile.ts';
import { dynamoQuestionBank } from '../tables/dynamo-question-bank.ts';
import { askBot, getConversation, type AskBotDeps } from '../bot/ask-bot.ts';
import { dynamoTurnStore } from '../bot/dynamo-turn-store.ts';
import { makeIndexReader } from '../bot/index-from-file.ts';
import { modelFromEnv } from '../bot/model/model-from-env.ts';
import { dynamoAddMail, dynamoEnquiryMails, dynamoEnquiryStore } from '../enquiries/dynamo-enquiry-store.ts';
import {
  listEnquiries,
  settleEnquiries,
  settleEnquiry,
  type ListEnquiriesDeps,
} from '../enquiries/list-enquiries.ts';
import { sendEnquiry, type SendEnquiryDeps } from '../enquiries/send-enquiry.ts';
import { dynamoAllowanceStore } from '../tutor/dynamo-allowance-store.ts';
import { dynamoSubjectStore } from '../tutor/dynamo-subject-store.ts';
import { dynamoThreadQueue, dynamoThreadStore } from '../tutor/dynamo-thread-store.ts';
import { assignThread, closeInboxThread, reply, type ActDeps } from '../tutor/inbox/act-on-thread.ts';
import { dynamoAuditStore } from '../tutor/inbox/dynamo-audit-store.ts';
import { listInbox, type ListInboxDeps } from '../tutor/inbox/list-inbox.ts';
import { referThread } from '../tutor/inbox/refer-thread.ts';
import { makeReadTexts, openThread } from '../tutor/inbox/open-thread.ts';
import {
  closeThread,
  getThread,
  listThreads,
  markRead,
  reportMessage,
  type ListThreadsDeps,
} from '../tutor/own-threads.ts';
import {
  listNotices,
  markNoticesSeen,
  openNotices,
  type ListNoticesDeps,
} from '../safeguarding/list-notices.ts';
import { snsNoticeTopic } from '../safeguarding/sns-notice-topic.ts';
import { detectConcern } from '../safeguarding/detection/detect-concern.ts';
import { sendMessage, startThread, type StartThreadDeps } from '../tutor/send-message.ts';
import { parseInboxId } from '../../contract/identifier-rules.ts';
import type { Viewer } from '../tutor/thread.ts';

type QueriesDeps = StartThreadDeps &
  ActDeps &
  ListInboxDeps &
  ListThreadsDeps &
  ListNoticesDeps &
  AskBotDeps & { readonly enquiries: EnquiriesDeps };
type EnquiriesDeps = SendEnquiryDeps & ListEnquiriesDeps;

const toViewer = (student: Student): Viewer => ({
  tutor: { tutorId: student.id, name: student.name },
  isLead: isLead(student),
});

const asReader = (deps: QueriesDeps, student: Student) => withOwnership(deps, { staff: isStaff(student) });

const routes = { ...botRoutes, ...tutorRoutes, ...safeguardingRoutes, ...enquiriesRoutes };
const schemas = { ...botSchemas, ...tutorSchemas, ...safeguardingSchemas, ...enquiriesSchemas };

export const queriesHandlers: Handlers<typeof routes, typeof schemas, QueriesDeps> = {
  getConversation: (deps, { student }) => getConversation(asReader(deps, student), student.id),
  askBot: (deps, { student, params, body }) =>
    askBot(asReader(deps, student), { ...params, ...body, studentId: student.id }),
  eraseConversation: ({ turns }, { student }) => turns.erase(student.id),
  listThreads: (deps, { student, query: { cursor } }) =>
    listThreads(deps, { studentId: student.id, cursor, pageSize: threadsPerPage }),
  countUnread: async ({ threads }, { student }) => ({ threads: await threads.countUnread(student.id) }),
  startThread: (deps, { student, params, body }) => startThread(deps, { ...params, ...body, student }),
  getThread: (deps, { student, params }) => getThread(deps, { ...params, studentId: student.id }),
  sendMessage: (deps, { student, params, body }) =>
    sendMessage(deps, { ...params, ...body, studentId: student.id }),
  markRead: (deps, { student, params, body }) =>
    markRead(deps, { ...params, ...body, studentId: student.id }),
  closeThread: (deps, { student, params, body }) =>
    closeThread(deps, { ...params, ...body, studentId: student.id }),
  reportMessage: (deps, { student, params }) => reportMessage(deps, { ...params, studentId: student.id }),
  listInbox: (deps, { student, query: { state = 'waiting', safeguarding, courseId, kind, cursor } }) =>
    listInbox(deps, {
      ...{ state, courseId, kind, cursor },
      safeguarding: safeguarding === 'only',
      pageSize: threadsPerPage,
      viewer: toViewer(student),
    }),
  listNotices: (deps, { student, query: { seen, cursor } }) =>
    listNotices(deps, {
      seen: seen === 'yes',
      cursor,
      pageSize: groupsPerPage,
      leadId: student.id,
    }),
  openNotices: (deps, { student, params }) => openNotices(deps, { ...params, leadId: student.id }),
  markNoticesSeen: (deps, { student, params, body }) =>
    markNoticesSeen(deps, { ...params, ...body, leadId: student.id }),
  openInboxThread: (deps, { student, params }) =>
    openThread(deps, parseInboxId(params.inboxId), toViewer(student)),
  referThread: (deps, { student, params: { inboxId, referralId }, body }) =>
    referThread(deps, parseInboxId(inboxId), { ...body, referralId, viewer: toViewer(student) }),
  reply: (deps, { student, params: { inboxId, messageId }, body }) =>
    reply(deps, parseInboxId(inboxId), { ...body, messageId, viewer: toViewer(student) }),
  assignThread: (deps, { student, params, body }) =>
    assignThread(deps, parseInboxId(params.inboxId), { ...body, viewer: toViewer(student) }),
  closeInboxThread: (deps, { student, params, body }) =>
    closeInboxThread(deps, parseInboxId(params.inboxId), { ...body, viewer: toViewer(student) }),
  sendEnquiry: ({ enquiries }, { body, address }) => sendEnquiry(enquiries, body, address),
  listEnquiries: ({ enquiries }, { query: { done, cursor } }) =>
    listEnquiries(enquiries, { done: done === 'yes', cursor, pageSize: enquiriesPerPage }),
  settleEnquiries: ({ enquiries }, { body }) => settleEnquiries(enquiries, body),
  settleEnquiry: ({ enquiries }, { params, body }) => settleEnquiry(enquiries, { ...params, ...body }),
};

const observability = observe('queries');
const { logger, metrics } = observability;
const client = documentClient(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const quizzes = { client, name: readEnv(envNames.quizzesTable) };
const random = (below: number) => randomInt(below);
const bank = dynamoQuestionBank(quizzes, { random, pause: (milliseconds) => pause(milliseconds) });

const userPoolId = readEnv(envNames.userPoolId);
const alarmsTopic = process.env[envNames.alarmsTopic];
const threads = dynamoThreadStore(userCourses);
const audit = dynamoAuditStore(userCourses);
const now = () => new Date();
const logAction: QueriesDeps['logAction'] = ({ studentId, threadId }, { act, tutorId }) =>
  logger.info('A tutor acted on a thread', { act, tutorId, threadId, studentId });

const mailer = mailerFromEnv(observability, { hasLinks: true, isWatched: true });
const warn: QueriesDeps['warn'] = (message, details) => logger.warn(message, details);
const counter = dynamoCounter(userCourses);
const enquiries: EnquiriesDeps = {
  enquiries: dynamoEnquiryStore(userCourses),
  addMail: dynamoAddMail(userCourses),
  mails: dynamoEnquiryMails(userCourses),
  counter,
  countFull: () => metrics.addMetric('EnquiriesFull', MetricUnit.Count, 1),
  mailer,
  now,
  warn,
};

export const handler = serve({
  routes,
  schemas,
  handlers: queriesHandlers,
  deps: {
    threads,
    queue: dynamoThreadQueue(userCourses),
    counter,
    allowances: dynamoAllowanceStore(userCourses),
    audit,
    logAction,
    readTexts: makeReadTexts({ threads, audit, logAction, now }),
    subjects: dynamoSubjectStore({
      courses: { client, name: readEnv(envNames.coursesTable) },
      quizzes,
      texts: bank,
    }),
    fitsInbox: (line) => z.safeParse(inboxSummary, line).success,
    fitsList: (line) => z.safeParse(threadSummary, line).success,
    logUnreadable: ({ studentId, threadId }) => {
      metrics.addMetric('InternalError', MetricUnit.Count, 1);
      logger.error('A thread cannot be read', { threadId, studentId });
    },
    mailer,
    safeguardingEmail: readEnv(envNames.safeguardingEmail),
    wantsEmail: async (studentId) =>
      (await findProfile(userCourses, studentId)).preferences?.emailNotices ?? true,
    now,
    pause: (milliseconds) => pause(milliseconds),
    detectConcern,
    index: makeIndexReader(new URL('ask-bot.json', import.meta.url)),
    turns: dynamoTurnStore(userCourses),
    ownership: dynamoOwnershipStore(userCourses),
    openQuestions: (studentId) => readOpenQuestions(quizzes, bank, studentId),
    model: modelFromEnv(observability),
    bank,
    random,
    notices: dynamoNoticeStore(userCourses),
    noticeGroups: dynamoNoticeGroupStore(userCourses),
    isSuppressed: sesSuppression(observability.tracer),
    // The topic is undefined on a stage without alarms.
    publish:
      alarmsTopic === undefined ? () => Promise.resolve() : snsNoticeTopic(observability.tracer, alarmsTopic),
    logNotice: ({ kind, concern, threadId, studentId }) =>
      logger.warn('The safeguarding lead is to be informed', { kind, concern, threadId, studentId }),
    countUnsent: () => metrics.addMetric('SafeguardingMailFailed', MetricUnit.Count, 1),
    logLead: ({ studentId }, act, leadId) =>
      logger.info('A safeguarding lead acted on notices', { act, leadId, studentId }),
    findContact: findContact({ userPoolId, load: loadCognito(observability) }),
    warn,
    enquiries,
  },
  observability,
  siteUrl: readSetting(envNames.siteUrl),
});
