import type { ThreadSubject } from '../../../contract/tutor/threads.ts';
import { randomUUID } from 'node:crypto';
import type { AllowanceStore } from '../../../lambdas/tutor/allowance.ts';
import {
  closeThread,
  getThread,
  listThreads,
  markRead,
  reportMessage,
} from '../../../lambdas/tutor/own-threads.ts';
import { assignThread, closeInboxThread, reply } from '../../../lambdas/tutor/inbox/act-on-thread.ts';
import { addNote, listColleagues } from '../../../lambdas/tutor/inbox/add-note.ts';
import { countInbox } from '../../../lambdas/tutor/inbox/count-inbox.ts';
import { listInbox } from '../../../lambdas/tutor/inbox/list-inbox.ts';
import { referThread } from '../../../lambdas/tutor/inbox/refer-thread.ts';
import {
  listProposedAnswers,
  proposeAnswer,
  publishAnswer,
  removeAnswer,
  type NewAnswer,
} from '../../../lambdas/tutor/shared-answers/share-answer.ts';
import { memorySharedAnswerStore } from './shared-answers/memory-shared-answer-store.ts';
import { makeReadTexts, openThread } from '../../../lambdas/tutor/inbox/open-thread.ts';
import { memoryAllowanceStore, memoryAuditStore, memoryThreadStore } from './memory-stores.ts';
import { addPhoto } from '../../../lambdas/tutor/photos/add-photo.ts';
import { makeReadPhoto, openInboxPhoto, openOwnPhoto } from '../../../lambdas/tutor/photos/open-photo.ts';
import { removePhoto } from '../../../lambdas/tutor/photos/remove-photo.ts';
import { memoryPhotoStore } from './photos/memory-photo-store.ts';
import {
  sendMessage,
  startThread,
  type NewThread,
  type StartThreadDeps,
} from '../../../lambdas/tutor/send-message.ts';
import { listNotices, markNoticesSeen, openNotices } from '../../../lambdas/safeguarding/list-notices.ts';
import type { NewNotice } from '../../../lambdas/safeguarding/notice.ts';
import { remindLead } from '../../../lambdas/safeguarding/mail-lead.ts';
import type {
  SubjectDetails,
  SubjectStore,
  ThreadQueue,
  ThreadStore,
} from '../../../lambdas/tutor/thread-store.ts';
import { buildInboxId, parseSharedAnswerId, type ThreadKey } from '../../../contract/identifier-rules.ts';
import type { Thread, Tutor, Viewer } from '../../../lambdas/tutor/thread.ts';
import { watchWaitingThreads } from '../../../lambdas/tutor/watch-waiting-threads.ts';
import { through, type Around } from '../../support/through.ts';
import type { LimitedCount } from '../../../lambdas/tables/counter.ts';
import { staffGroup } from '../../../lambdas/runtime/student.ts';
import type { UserPool } from '../../../lambdas/runtime/user-pool.ts';
import { createOutbox } from '../../../lambdas/mail/outbox.ts';
import { memoryOutboxStore } from '../mail/memory-outbox-store.ts';
import { memoryCounter } from '../tables/memory-counter.ts';
import { recordNotices } from '../safeguarding/notices.fixture.ts';
import { lessonSubject, minute, otherTutor, tutor } from './thread.fixture.ts';

export const lesson = { courseId: 'maths', lessonId: 'surds' } as const;
/** The fake detector of {@link startTutor} finds a concern in this text. */
export const alarming = 'CANARY I am not safe';

const viewer = (tutor: Tutor): Viewer => ({ tutor, isLead: false });
type Reply = Omit<Parameters<typeof reply>[2], 'viewer'> & { readonly tutor: Tutor };
type Assignment = Omit<Parameters<typeof assignThread>[2], 'viewer'> & { readonly tutor: Tutor };
type Closing = Omit<Parameters<typeof closeInboxThread>[2], 'viewer'> & { readonly tutor: Tutor };

type NewNote = Omit<Parameters<typeof addNote>[2], 'viewer'> & { readonly tutor: Tutor };
type Proposal = Omit<NewAnswer, 'viewer'> & { readonly tutor: Tutor };
type Referral = Omit<Parameters<typeof referThread>[2], 'viewer'> & { readonly tutor: Tutor };

export interface TutorStores {
  readonly threads: ThreadStore;
  readonly queue: ThreadQueue;
  readonly allowances: AllowanceStore;
}

interface TutorOptions {
  readonly centreMailsPerDay?: number;
  readonly around?: Around;
  readonly stores?: TutorStores;
  readonly student?: NewThread['student'];
  readonly pause?: (milliseconds: number) => Promise<void>;
}

export const failing =
  (method: string, error: Error = new RangeError('CANARY')): Around =>
  (call, name) =>
    name === method ? Promise.reject(error) : call();

function memoryStores(threads = memoryThreadStore()): TutorStores {
  return { threads, queue: threads, allowances: memoryAllowanceStore() };
}

export async function startWithThreads(threads: readonly Thread[], changes: Partial<TutorStores> = {}) {
  const store = memoryThreadStore();
  for (const one of threads) await store.save(one);
  return startTutor({ stores: { ...memoryStores(store), ...changes } });
}

export async function startOne(changes?: Parameters<TutorApp['start']>[0], options?: TutorOptions) {
  const app = startTutor(options);
  return { app, ...(await app.start(changes)) };
}

export async function startAnswered(options?: TutorOptions) {
  const { app, threadId } = await startOne({}, options);
  const messageId = randomUUID();
  await app.reply(threadId, { messageId });
  return { app, threadId, messageId };
}

/** Starts the feature in which students write to tutors. The clock stays at noon until a test moves it. */
export function startTutor({
  around = (call) => call(),
  stores = memoryStores(),
  student = { id: 'student-1', name: 'Zoë Ward' },
  pause = () => Promise.resolve(),
  centreMailsPerDay = 200,
}: TutorOptions = {}) {
  const waitingMails = memoryOutboxStore();
  const actions: { readonly act: string; readonly [detail: string]: unknown }[] = [];
  const warned: unknown[] = [];
  let wantsEmail = true;
  const counter = memoryCounter();
  let time = Date.parse(minute(0));
  let catalogue: readonly ThreadSubject[] = [lessonSubject];
  let details: SubjectDetails = { question: null, attempt: null, topic: null, lesson: null };

  const subjects: SubjectStore = {
    resolve: (_, asked) =>
      Promise.resolve(
        catalogue.find((one) =>
          'attemptId' in asked
            ? one.attemptId === asked.attemptId
            : one.courseId === asked.courseId && one.lessonId === asked.lessonId,
        ) ?? null,
      ),
    details: () => Promise.resolve(details),
  };
  let staff = [tutor, otherTutor];
  const threads = through(stores.threads, around);
  const audit = through(memoryAuditStore(), around);
  const photos = through(memoryPhotoStore(), around);
  const sharedAnswers = through(memorySharedAnswerStore(), around);
  const sharedIds = new Set<string>();
  const now = () => new Date(time);
  const lead = recordNotices(around, now, warned);
  const note = (key: ThreadKey, act: { readonly act: string }) => void actions.push({ ...key, ...act });
  const { findContact } = through<Pick<UserPool, 'findContact'>>(
    { findContact: () => Promise.resolve({ name: student.name, email: 'student@example.com' }) },
    around,
  );
  const reportedQuestions: string[] = [];
  const answerCounts = through<StartThreadDeps['answerCounts']>(
    {
      addReport: (courseId, questionId) => {
        reportedQuestions.push(`${courseId}#${questionId}`);
        return Promise.resolve();
      },
    },
    around,
  );
  const deps = {
    ...lead.deps,
    answerCounts,
    findContact,
    threads,
    queue: through(stores.queue, around),
    counter: {
      countOnce: (count: LimitedCount) =>
        counter.countOnce(count.owner === 'centre' ? { ...count, limit: centreMailsPerDay } : count),
    },
    allowances: through(stores.allowances, around),
    audit,
    countEnquiries: (limit: number) => Promise.resolve(Math.min(limit, 3)),
    readTexts: makeReadTexts({ threads, audit, logAction: note, now }),
    photos,
    readPhoto: makeReadPhoto({ photos, audit, logAction: note, now }),
    fitsInbox: () => true,
    fitsList: () => true,
    logUnreadable: () => undefined,
    subjects,
    listMembers: (group: string) =>
      Promise.resolve(
        group === staffGroup
          ? staff.map(({ tutorId, name }) => ({ id: tutorId, name, email: 'CANARY' }))
          : [],
      ),
    loadDetection: () =>
      Promise.resolve({
        detectConcern: (text: string) => (text.includes('not safe') ? ('danger' as const) : null),
        mayNeedHelp: ({ text }: { readonly text: string }) => text.includes('at home'),
      }),
    logAction: note,
    sharedAnswers,
    logSharing: (key: object, act: { readonly act: string }) => void actions.push({ ...key, ...act }),
    pause,
    targetReplyHours: 24,
    outbox: createOutbox({
      ...lead.deps,
      findNoticeAddress: async (studentId) =>
        wantsEmail ? ((await findContact(studentId))?.email ?? null) : null,
      store: waitingMails,
      newId: randomUUID,
      logLost: lead.deps.warn,
    }),
    logLead: (key: object, act: string, leadId: string) => void actions.push({ ...key, act, leadId }),
  };
  const buildKey = (threadId: string): ThreadKey => ({ threadId, studentId: student.id });

  return {
    mailed: lead.sent,
    lead,
    actions,
    changesByTutors: () => actions.filter(({ act }) => act !== 'looked'),
    warned,
    waitingMails: waitingMails.list,
    pass: (minutes: number) => void (time += minutes * 60_000),
    refuseMail: () => void (wantsEmail = false),
    setClock: (at: string) => void (time = Date.parse(at)),
    staffBecomes: (...members: Tutor[]) => void (staff = members),
    withdraw: () => void (catalogue = []),
    offer: (subject: ThreadSubject) => void (catalogue = [...catalogue, subject]),
    reportedQuestions,
    show: (shown: Partial<SubjectDetails>) => void (details = { ...details, ...shown }),
    inboxId: (threadId: string) => buildInboxId(buildKey(threadId)),
    start: (changes: Partial<Omit<NewThread, 'student'>> = {}) =>
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
    get: (threadId: string) => getThread(deps, buildKey(threadId)),
    list: (cursor?: string) => listThreads(deps, { studentId: student.id, cursor, pageSize: 20 }),
    countUnread: () => stores.threads.countUnread(student.id),
    markRead: (threadId: string, messageCount: number) =>
      markRead(deps, { messageCount, ...buildKey(threadId) }),
    close: (threadId: string, closed = true) => closeThread(deps, { closed, ...buildKey(threadId) }),
    report: (threadId: string, messageId: string) =>
      reportMessage(deps, { messageId, ...buildKey(threadId) }),
    inbox: (changes: Partial<Parameters<typeof listInbox>[1]> = {}) =>
      listInbox(deps, {
        state: 'waiting',
        courseId: undefined,
        kind: undefined,
        cursor: undefined,
        pageSize: 20,
        mine: false,
        safeguarding: false,
        viewer: viewer(tutor),
        ...changes,
      }),
    countInbox: (by: Tutor = tutor, isLead = false, limit = 100) =>
      countInbox(deps, { viewer: { tutor: by, isLead }, limit }),
    open: (threadId: string, by: Tutor = tutor, isLead = false) =>
      openThread(deps, buildKey(threadId), { tutor: by, isLead }),
    reply: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Reply> = {}) =>
      reply(deps, buildKey(threadId), {
        messageId: randomUUID(),
        messageCount: 1,
        text: 'Because.',
        viewer: viewer(by),
        ...changes,
      }),
    assign: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Assignment> = {}) =>
      assignThread(deps, buildKey(threadId), { mine: true, from: null, viewer: viewer(by), ...changes }),
    closeByTutor: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Closing> = {}) =>
      closeInboxThread(deps, buildKey(threadId), {
        closed: true,
        reason: { messageId: randomUUID(), text: 'Not in the course.', messageCount: 1 },
        viewer: viewer(by),
        ...changes,
      }),
    refer: (threadId: string, { tutor: by = tutor, ...changes }: Partial<Referral> = {}) =>
      referThread(deps, buildKey(threadId), {
        referralId: randomUUID(),
        text: '',
        viewer: viewer(by),
        ...changes,
      }),
    colleagues: (by: Tutor = tutor) => listColleagues(deps, by.tutorId),
    note: (threadId: string, { tutor: by = tutor, ...changes }: Partial<NewNote> = {}) =>
      addNote(deps, buildKey(threadId), {
        noteId: randomUUID(),
        text: 'Knows surds already.',
        viewer: viewer(by),
        ...changes,
      }),
    propose: (
      threadId: string,
      { tutor: by = tutor, ...given }: Partial<Proposal> & Pick<Proposal, 'question' | 'answer'>,
    ) => proposeAnswer(deps, buildKey(threadId), { answerId: randomUUID(), viewer: viewer(by), ...given }),
    proposals: async (by: Tutor = tutor) => {
      const listed = await listProposedAnswers(deps, { staffId: by.tutorId, limit: 50 });
      for (const { sharedAnswerId } of listed.answers) sharedIds.add(sharedAnswerId);
      return listed;
    },
    publish: (one: { readonly sharedAnswerId: string; readonly proposedAt: string }, by: Tutor) =>
      publishAnswer(deps, parseSharedAnswerId(one.sharedAnswerId), {
        staffId: by.tutorId,
        proposedAt: one.proposedAt,
      }),
    removeAnswer: ({ sharedAnswerId }: { readonly sharedAnswerId: string }, by: Tutor) =>
      removeAnswer(deps, parseSharedAnswerId(sharedAnswerId), { staffId: by.tutorId }),
    /** The published answers among those that `proposals` has listed. */
    published: async () => {
      const found = await Promise.all(
        [...sharedIds].map((id) => sharedAnswers.find(parseSharedAnswerId(id))),
      );
      return found.filter((one) => one !== null && one.publishedAt !== null);
    },
    addPhoto: (threadId: string, messageId: string, jpeg: string, photoId: string = randomUUID()) =>
      addPhoto(deps, { ...buildKey(threadId), messageId, photoId, jpeg }),
    openPhoto: (threadId: string, photoId: string) => openOwnPhoto(deps, { ...buildKey(threadId), photoId }),
    openInboxPhoto: (threadId: string, photoId: string, { by = tutor, isLead = false } = {}) =>
      openInboxPhoto(deps, { ...buildKey(threadId), photoId }, { tutor: by, isLead }),
    removePhoto: (threadId: string, photoId: string, by = tutor) =>
      removePhoto(deps, { ...buildKey(threadId), photoId }, viewer(by)),
    recentLooks: (threadId: string) => audit.recentLooks(buildKey(threadId), now()),
    watch: () => watchWaitingThreads(deps),
    raise: (changes: Partial<NewNotice> & { readonly noticeId: string }) =>
      deps.notices.raise({
        studentId: student.id,
        kind: 'bot',
        concern: 'danger',
        threadId: null,
        reportedTutorId: null,
        erased: null,
        at: now().toISOString(),
        ...changes,
      }),
    remindLead: () => remindLead({ ...deps, isLate: () => false }),
    listNotices: ({ by = tutor, ...changes }: { by?: Tutor; seen?: boolean; cursor?: string } = {}) =>
      listNotices(deps, { seen: false, cursor: undefined, pageSize: 20, leadId: by.tutorId, ...changes }),
    openNotices: (by: Tutor = tutor, groupId = student.id) =>
      openNotices(deps, { groupId, leadId: by.tutorId }),
    markNoticesSeen: (raised: number, by: Tutor = tutor, groupId = student.id) =>
      markNoticesSeen(deps, { groupId, raised, leadId: by.tutorId }),
    stored: (threadId: string) => stores.threads.find(buildKey(threadId)),
    storedTexts: (threadId: string) => stores.threads.messages(buildKey(threadId)),
    allowance: () => stores.allowances.find(student.id),
  };
}
export type TutorApp = ReturnType<typeof startTutor>;
