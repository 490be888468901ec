import { setTimeout } from 'node:timers/promises';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import { parseInboxId, parseSharedAnswerId } from '../../contract/identifier-rules.ts';
import { countedInInbox, threadsPerPage, tutorRoutes } from '../../contract/tutor/routes.ts';
import { listedProposals, sharedAnswerRoutes } from '../../contract/tutor/shared-answer-routes.ts';
import { threadSummary } from '../../contract/tutor/threads.ts';
import { inboxRow } from '../../contract/tutor/inbox.ts';
import { tutorSchemas } from '../../contract/tutor/tutor.ts';
import { outboxFromEnv } from '../mail/outbox-from-env.ts';
import { bindCalls, findContact, listMembers, loadCognito } from '../runtime/cognito-user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { isLead, type Student } from '../runtime/student.ts';
import { dynamoNoticeGroupStore } from '../safeguarding/dynamo-notice-store.ts';
import { informFromEnv } from '../safeguarding/inform-from-env.ts';
import { dynamoAnswerCounts } from '../tables/dynamo-answer-counts.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { dynamoQuestionTexts } from '../tables/dynamo-question-bank.ts';
import { dynamoStaffSessions } from '../tables/dynamo-staff-sessions.ts';
import { dynamoBank } from './bank/dynamo-bank.ts';
import { readBank, type BankDeps } from './bank/read-bank.ts';
import { dynamoAllowanceStore } from './dynamo-allowance-store.ts';
import { dynamoSubjectStore } from './dynamo-subject-store.ts';
import { dynamoThreadQueue, dynamoThreadStore } from './dynamo-thread-store.ts';
import { assignThread, closeInboxThread, reply, type ActDeps } from './inbox/act-on-thread.ts';
import { addNote, listColleagues, type ColleagueDeps } from './inbox/add-note.ts';
import { countInbox, type CountInboxDeps } from './inbox/count-inbox.ts';
import { dynamoAuditStore } from './inbox/dynamo-audit-store.ts';
import { dynamoEnquiryCount } from './inbox/dynamo-enquiry-count.ts';
import { listInbox, type ListInboxDeps } from './inbox/list-inbox.ts';
import { makeReadTexts, openThread } from './inbox/open-thread.ts';
import { referThread } from './inbox/refer-thread.ts';
import {
  closeThread,
  getThread,
  listThreads,
  markRead,
  reportMessage,
  type ListThreadsDeps,
} from './own-threads.ts';
import { addPhoto, type AddPhotoDeps } from './photos/add-photo.ts';
import { dynamoPhotoStore } from './photos/dynamo-photo-store.ts';
import { makeReadPhoto, openInboxPhoto, openOwnPhoto, type ReadPhoto } from './photos/open-photo.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { removePhoto } from './photos/remove-photo.ts';
import { sendMessage, startThread, type StartThreadDeps } from './send-message.ts';
import { dynamoSharedAnswerStore } from './shared-answers/dynamo-shared-answer-store.ts';
import {
  listProposedAnswers,
  proposeAnswer,
  publishAnswer,
  removeAnswer,
  type SharedAnswerDeps,
} from './shared-answers/share-answer.ts';
import type { Viewer } from './thread.ts';

type PhotoDeps = AddPhotoDeps & { readonly photos: PhotoStore; readonly readPhoto: ReadPhoto };
type TutorDeps = StartThreadDeps &
  ActDeps &
  ColleagueDeps &
  CountInboxDeps &
  ListInboxDeps &
  ListThreadsDeps &
  PhotoDeps &
  BankDeps &
  SharedAnswerDeps;

const toViewer = (student: Student): Viewer => ({
  tutor: { tutorId: student.id, name: student.name },
  isLead: isLead(student),
});

const routes = { ...tutorRoutes, ...sharedAnswerRoutes };

const handlers: Handlers<typeof routes, typeof tutorSchemas, TutorDeps> = {
  listThreads: (deps, { student, query: { cursor } }) =>
    listThreads(deps, { studentId: student.id, cursor, pageSize: threadsPerPage }),
  countUnread: async ({ threads }, { student }) => ({ threads: await threads.countUnread(student.id) }),
  startThread: (deps, { student, params, body }) => startThread(deps, { ...params, ...body, student }),
  reportFlaw: (deps, { student, params, body }) =>
    startThread(deps, { ...params, ...body, kind: 'flaw', notify: true, student }),
  getThread: (deps, { student, params }) => getThread(deps, { ...params, studentId: student.id }),
  sendMessage: (deps, { student, params, body }) =>
    sendMessage(deps, { ...params, ...body, studentId: student.id }),
  markRead: (deps, { student, params, body }) =>
    markRead(deps, { ...params, ...body, studentId: student.id }),
  closeThread: (deps, { student, params, body }) =>
    closeThread(deps, { ...params, ...body, studentId: student.id }),
  reportMessage: (deps, { student, params }) => reportMessage(deps, { ...params, studentId: student.id }),
  countInbox: (deps, { student }) =>
    countInbox(deps, { viewer: toViewer(student), limit: countedInInbox + 1 }),
  listInbox: (
    deps,
    { student, query: { state = 'waiting', assigned, safeguarding, courseId, kind, cursor } },
  ) =>
    listInbox(deps, {
      ...{ state, courseId, kind, cursor },
      mine: assigned === 'me',
      safeguarding: safeguarding === 'only',
      pageSize: threadsPerPage,
      viewer: toViewer(student),
    }),
  openInboxThread: (deps, { student, params }) =>
    openThread(deps, parseInboxId(params.inboxId), toViewer(student)),
  referThread: (deps, { student, params: { inboxId, referralId }, body }) =>
    referThread(deps, parseInboxId(inboxId), { ...body, referralId, viewer: toViewer(student) }),
  listColleagues: (deps, { student }) => listColleagues(deps, student.id),
  addNote: (deps, { student, params: { inboxId, noteId }, body }) =>
    addNote(deps, parseInboxId(inboxId), { ...body, noteId, viewer: toViewer(student) }),
  reply: (deps, { student, params: { inboxId, messageId }, body }) =>
    reply(deps, parseInboxId(inboxId), { ...body, messageId, viewer: toViewer(student) }),
  assignThread: (deps, { student, params, body }) =>
    assignThread(deps, parseInboxId(params.inboxId), { ...body, viewer: toViewer(student) }),
  closeInboxThread: (deps, { student, params, body }) =>
    closeInboxThread(deps, parseInboxId(params.inboxId), { ...body, viewer: toViewer(student) }),
  addPhoto: (deps, { student, params, body }) =>
    addPhoto(deps, { ...params, ...body, studentId: student.id }),
  getPhoto: (deps, { student, params }) => openOwnPhoto(deps, { ...params, studentId: student.id }),
  getInboxPhoto: (deps, { student, params: { inboxId, photoId } }) =>
    openInboxPhoto(deps, { ...parseInboxId(inboxId), photoId }, toViewer(student)),
  removePhoto: (deps, { student, params: { inboxId, photoId } }) =>
    removePhoto(deps, { ...parseInboxId(inboxId), photoId }, toViewer(student)),
  readBank: (deps, { query }) => readBank(deps, query),
  proposeAnswer: (deps, { student, params, body }) =>
    proposeAnswer(deps, parseInboxId(params.inboxId), { ...body, viewer: toViewer(student) }),
  listProposedAnswers: (deps, { student }) =>
    listProposedAnswers(deps, { staffId: student.id, limit: listedProposals }),
  publishAnswer: (deps, { student, params, body }) =>
    publishAnswer(deps, parseSharedAnswerId(params.sharedAnswerId), { ...body, staffId: student.id }),
  removeAnswer: (deps, { student, params }) =>
    removeAnswer(deps, parseSharedAnswerId(params.sharedAnswerId), { staffId: student.id }),
};

const observability = observe('tutor');
const { logger, metrics } = observability;
const client = documentClient(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const quizzes = { client, name: readEnv(envNames.quizzesTable) };
const pool = { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) };
const pause = (milliseconds: number) => setTimeout(milliseconds);
const texts = dynamoQuestionTexts(quizzes, pause);
const threads = dynamoThreadStore(userCourses);
const audit = dynamoAuditStore(userCourses);
const photos = dynamoPhotoStore(userCourses);
const inform = informFromEnv(observability, userCourses);
const logAction: TutorDeps['logAction'] = ({ studentId, threadId }, { act, tutorId }) =>
  logger.info('A tutor acted on a thread', { act, tutorId, threadId, studentId });

async function loadDetection() {
  const [{ detectConcern }, { mayNeedHelp }] = await Promise.all([
    import('../safeguarding/detection/detect-concern.ts'),
    import('../safeguarding/detection/classify-text.ts'),
  ]);
  return { detectConcern, mayNeedHelp };
}

export const handler = serve({
  routes,
  schemas: tutorSchemas,
  handlers,
  deps: {
    ...inform,
    ...bindCalls(pool, { findContact, listMembers }),
    threads,
    queue: dynamoThreadQueue(userCourses),
    noticeGroups: dynamoNoticeGroupStore(userCourses),
    countEnquiries: dynamoEnquiryCount(userCourses),
    counter: dynamoCounter(userCourses),
    allowances: dynamoAllowanceStore(userCourses),
    audit,
    logAction,
    readTexts: makeReadTexts({ threads, audit, logAction, now: inform.now }),
    photos,
    readPhoto: makeReadPhoto({ photos, audit, logAction, now: inform.now }),
    subjects: dynamoSubjectStore({
      courses: { client, name: readEnv(envNames.coursesTable) },
      quizzes,
      texts,
    }),
    bank: dynamoBank(quizzes, texts),
    answerCounts: dynamoAnswerCounts(quizzes),
    sharedAnswers: dynamoSharedAnswerStore(userCourses),
    logSharing: (key, { act, tutorId }) =>
      logger.info('A member of staff acted on a shared answer', { act, tutorId, ...key }),
    fitsInbox: (row) => z.safeParse(inboxRow, row).success,
    fitsList: (line) => z.safeParse(threadSummary, line).success,
    logUnreadable: ({ studentId, threadId }) => {
      metrics.addMetric('InternalError', MetricUnit.Count, 1);
      logger.error('A thread cannot be read', { threadId, studentId });
    },
    outbox: outboxFromEnv(observability, userCourses, inform.mailer),
    loadDetection,
    pause,
  },
  observability,
  staff: { sessions: dynamoStaffSessions(userCourses), now: inform.now },
});
