import { randomUUID } from 'node:crypto';
import type { AllowanceStore } from '../../../lambdas/queries/tutor/allowance.ts';
import { memoryCentreMailLimit } from '../../../lambdas/queries/tutor/centre-mail-limit.ts';
import { closeThread, markRead, reportMessage } from '../../../lambdas/queries/tutor/change-own-thread.ts';
import { getThread } from '../../../lambdas/queries/tutor/get-thread.ts';
import { inboxIdOf } from '../../../lambdas/queries/tutor/inbox-id.ts';
import { assignThread, closeInboxThread, reply } from '../../../lambdas/queries/tutor/inbox/act-on-thread.ts';
import { listInbox } from '../../../lambdas/queries/tutor/inbox/list-inbox.ts';
import { memoryAuditStore } from '../../../lambdas/queries/tutor/inbox/memory-audit-store.ts';
import { openThread } from '../../../lambdas/queries/tutor/inbox/open-thread.ts';
import { readForTutor } from '../../../lambdas/queries/tutor/inbox/read-for-tutor.ts';
import { listThreads } from '../../../lambdas/queries/tutor/list-threads.ts';
import { memoryAllowanceStore, memoryThreadStore } from '../../../lambdas/queries/tutor/memory-stores.ts';
import { sendMessage } from '../../../lambdas/queries/tutor/send-message.ts';
import { listNotices } from '../../../lambdas/queries/safeguarding/list-notices.ts';
import { sendWaiting } from '../../../lambdas/queries/safeguarding/mail-waiting-notices.ts';
import { startThread, type Start } from '../../../lambdas/queries/tutor/start-thread.ts';
import type { SubjectDetails, SubjectStore } from '../../../lambdas/queries/tutor/subject-store.ts';
import type { Place, ThreadQueue, ThreadStore } from '../../../lambdas/queries/tutor/thread-store.ts';
import type { Subject, Tutor, Viewer } from '../../../lambdas/queries/tutor/thread.ts';
import { watchWaiting } from '../../../lambdas/queries/safeguarding/watch-waiting-threads.ts';
import { through, type Around } from '../../support/through.ts';
import { informing } from './notices.fixture.ts';
import { minute, tutor } from './thread.fixture.ts';

/** A lesson of the catalogue that a thread may be about. */
export const lesson = { courseId: 'maths', lessonId: 'surds' } as const;
const lessonSubject: Subject = {
  courseId: 'maths',
  courseTitle: 'Maths',
  topicTitle: 'Number',
  lessonId: 'surds',
  lessonTitle: 'Surds',
  attemptId: null,
  questionId: null,
};
/** A text that shows a sign of need, as far as this world knows. */
export const alarming = 'CANARY I am not safe';

const viewer = (tutor: Tutor): Viewer => ({ tutor, isLead: false });
type Reply = Omit<Parameters<typeof reply>[2], 'viewer'> & { readonly tutor: Tutor };
type Assignment = Omit<Parameters<typeof assignThread>[2], 'viewer'> & { readonly tutor: Tutor };
type Closing = Omit<Parameters<typeof closeInboxThread>[2], 'viewer'> & { readonly tutor: Tutor };

/** The stores that a world may bring along instead of those in memory. */
export interface WorldStores {
  readonly threads: ThreadStore;
  readonly queue: ThreadQueue;
  readonly allowances: AllowanceStore;
}

function memoryStores(): WorldStores {
  const threads = memoryThreadStore();
  return { threads, queue: threads, allowances: memoryAllowanceStore() };
}

/** The use cases of questions to tutors. The clock stands at noon until a test moves it. */
export function queriesWorld({
  around = (call) => call(),
  stores = memoryStores(),
  student = { id: 'student-1', name: 'Zoë Ward' },
  pause = () => Promise.resolve(),
  centreMailsPerDay,
}: {
  readonly centreMailsPerDay?: number;
  readonly around?: Around;
  readonly stores?: WorldStores;
  readonly student?: Start['student'];
  readonly pause?: (milliseconds: number) => Promise<void>;
} = {}) {
  const audited: { readonly act: string; readonly [detail: string]: unknown }[] = [];
  const warned: unknown[] = [];
  const unreadable: Place[] = [];
  let wantsEmail = true;
  let time = Date.parse(minute(0));
  let catalogue: readonly Subject[] = [lessonSubject];
  let details: SubjectDetails = { question: null, attempt: null, lesson: null };

  const subjects: SubjectStore = {
    resolve: (_, asked) =>
      Promise.resolve(
        catalogue.find(
          (one) => 'lessonId' in asked && one.courseId === asked.courseId && one.lessonId === asked.lessonId,
        ) ?? null,
      ),
    details: () => Promise.resolve(details),
  };
  const threads = through(stores.threads, around);
  const audit = through(memoryAuditStore(), around);
  const now = () => new Date(time);
  const lead = informing(around, now, warned);
  const note = (place: Place, act: { readonly act: string }) => void audited.push({ ...place, ...act });
  const deps = {
    ...lead.deps,
    threads,
    queue: through(stores.queue, around),
    centreMailLimit: memoryCentreMailLimit(centreMailsPerDay),
    allowances: through(stores.allowances, around),
    audit,
    readTexts: readForTutor({ threads, audit, audited: note, now }),
    fitsInbox: () => true,
    fitsList: () => true,
    logUnreadable: (place: Place) => void unreadable.push(place),
    subjects,
    concernOf: (text: string) => (text.includes('not safe') ? ('danger' as const) : null),
    audited: note,
    pause,
    targetReplyHours: 24,
    wantsEmail: () => Promise.resolve(wantsEmail),
    ...through(
      { contactOf: () => Promise.resolve({ name: student.name, email: 'student@example.com' }) },
      around,
    ),
    seenByLead: (notice: object, by: Tutor) => void audited.push({ act: 'saw a notice', notice, ...by }),
  };
  const placeOf = (threadId: string): Place => ({ threadId, studentId: student.id });

  return {
    /** The details of all mails of one template. */
    mailed: lead.sent,
    /** What informs the safeguarding lead. */
    lead,
    audited,
    /** What tutors did to threads, without their looks. */
    changesByTutors: () => audited.filter(({ act }) => act !== 'looked'),
    warned,
    /** The threads that were logged because they can't be read. */
    unreadable,
    /** Lets time pass, in minutes. */
    pass: (minutes: number) => void (time += minutes * 60_000),
    /** The student turns all mails off. */
    refuseMail: () => void (wantsEmail = false),
    /** Sets the clock. */
    setClock: (at: string) => void (time = Date.parse(at)),
    /** All lessons leave the catalogue. */
    withdraw: () => void (catalogue = []),
    show: (shown: Partial<SubjectDetails>) => void (details = { ...details, ...shown }),
    inboxId: (threadId: string) => inboxIdOf(placeOf(threadId)),
    start: (changes: Partial<Omit<Start, 'student'>> = {}) =>
      startThread(deps, {
        student,
        threadId: randomUUID(),
        kind: 'question',
        subject: null,
        notify: true,
        messageId: randomUUID(),
        text: 'Why?',
        ...changes,
      }),
    send: (threadId: string, text = 'And why?', messageId: string = randomUUID()) =>
      sendMessage(deps, { threadId, messageId, text, studentId: student.id }),
    get: (threadId: string) => getThread(deps, placeOf(threadId)),
    list: (cursor?: string) => listThreads(deps, { studentId: student.id, cursor, pageSize: 20 }),
    countUnread: () => stores.threads.countUnread(student.id),
    markRead: (threadId: string, messageCount: number) =>
      markRead(deps, { messageCount, ...placeOf(threadId) }),
    close: (threadId: string, closed = true) => closeThread(deps, { closed, ...placeOf(threadId) }),
    report: (threadId: string, messageId: string) => reportMessage(deps, { messageId, ...placeOf(threadId) }),
    inbox: (changes: Partial<Parameters<typeof listInbox>[1]> = {}) =>
      listInbox(deps, {
        state: 'waiting',
        courseId: undefined,
        kind: undefined,
        cursor: undefined,
        pageSize: 20,
        safeguarding: false,
        viewer: { tutor, isLead: false },
        ...changes,
      }),
    open: (threadId: string, by: Tutor = tutor, isLead = false) =>
      openThread(deps, placeOf(threadId), { tutor: by, isLead }),
    reply: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Reply> = {}) =>
      reply(deps, placeOf(threadId), {
        messageId: randomUUID(),
        messageCount: 1,
        text: 'Because.',
        viewer: viewer(by),
        ...changes,
      }),
    assign: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Assignment> = {}) =>
      assignThread(deps, placeOf(threadId), { mine: true, from: null, viewer: viewer(by), ...changes }),
    closeByTutor: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Closing> = {}) =>
      closeInboxThread(deps, placeOf(threadId), {
        closed: true,
        reason: { messageId: randomUUID(), text: 'Not in the course.', messageCount: 1 },
        viewer: viewer(by),
        ...changes,
      }),
    watch: () => watchWaiting(deps),
    /** The hourly run over notices. */
    sendWaiting: () => sendWaiting(deps),
    listNotices: (by: Tutor) => listNotices(deps, { tutor: by, isLead: true }),
    stored: (threadId: string) => stores.threads.find(student.id, threadId),
    storedTexts: (threadId: string) => stores.threads.messages(placeOf(threadId)),
    allowance: () => stores.allowances.find(student.id),
  };
}
export type QueriesWorld = ReturnType<typeof queriesWorld>;
