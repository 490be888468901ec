import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import type {
  InboxThread,
  Thread,
  ThreadMessage,
  ThreadSubject,
} from '../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
// Loaded beforehand, so that no test waits while it is compiled.
import '../../../../frontend/src/components/markdown/markdown.tsx';
import { AppLayout } from '../../../../frontend/src/app/layout/app-layout.tsx';
import { AskTutorPage } from '../../../../frontend/src/routes/ask-tutor.tsx';
import { InboxPage } from '../../../../frontend/src/routes/inbox.tsx';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { screenOf } from '../../../support/screen-of.ts';
import { FakeApi } from '../fake-api.ts';

export const threadId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
export const inboxId = `ada~${threadId}`;
const at = '2026-11-21T09:30:00.000Z';

export const aSubject: ThreadSubject = {
  courseId: 'maths',
  courseTitle: 'Maths',
  topicTitle: 'Number',
  lessonId: 'surds',
  lessonTitle: 'Surds',
  attemptId: null,
  questionId: null,
};

/** A message of the student, or of the tutor who is named. */
export const aMessage = (messageId: string, text: string, tutor: string | null = null): ThreadMessage => ({
  messageId,
  tutor,
  text,
  at,
  reported: false,
});

/** A thread about a lesson, which waits for a tutor unless told otherwise. */
export function aThread(changes: Partial<Thread> = {}): Thread {
  const { messages = [aMessage('m1', 'Why is it irrational?')] } = changes;
  return {
    threadId,
    kind: 'question',
    subject: aSubject,
    state: 'waiting',
    startedAt: at,
    changedAt: at,
    messageCount: messages.length,
    unread: 0,
    closed: null,
    notify: true,
    messages,
    ...changes,
  };
}

/** The reply that lists a student's threads. */
export const listOf = (...threads: readonly Thread[]) => ({
  threads,
  unreadable: 0,
  cursor: null,
  messagesLeft: 20,
});

/** The same as a tutor sees it. */
export function anInboxThread(changes: Partial<InboxThread> = {}): InboxThread {
  const { unread: _, notify: __, threadId: ___, ...head } = aThread(changes);
  return {
    ...head,
    inboxId,
    since: at,
    studentName: 'Ada',
    assigned: null,
    concern: null,
    concernUnread: false,
    question: null,
    attempt: null,
    lesson: null,
    task: null,
    alsoOpen: [],
    paused: false,
    ...changes,
  };
}

/** The API's state. A test changes it as the server's would change. */
export interface Desk {
  readonly api: FakeApi;
  thread: Thread;
  inboxThread: InboxThread;
  /** The texts that were sent, with their ids, in order. */
  readonly sent: () => readonly { readonly id: string; readonly text: unknown }[];
}

/** An API where one thread waits, seen by its student and by tutors. */
export async function openDesk(): Promise<Desk> {
  const api = new FakeApi();
  const desk: Desk = {
    api,
    thread: aThread(),
    inboxThread: anInboxThread(),
    sent: () =>
      api.calls.flatMap(({ method, path, body }) =>
        method === 'PUT' && typeof body === 'object' && body !== null && 'text' in body
          ? [{ id: path.split('/').at(-1) ?? '', text: body.text }]
          : [],
      ),
  };
  const course = { courseId: 'maths', title: 'Maths', topics: [] };
  await api
    .on(accountRoutes.getAccount, {}, () => ({
      body: {
        name: 'Ada',
        email: 'ada@example.com',
        ownedCourses: [],
        awaitedCourses: [],
        extraTime: 0,
        progress: [],
      },
    }))
    .on(coursesRoutes.listCourses, {}, () => ({ body: { courses: [course] } }))
    .on(queriesRoutes.listThreads, {}, () => ({ body: listOf(desk.thread) }))
    .on(queriesRoutes.countUnread, {}, () => ({ body: { threads: desk.thread.unread > 0 ? 1 : 0 } }))
    .on(queriesRoutes.getThread, { threadId }, () => ({ body: desk.thread }))
    .on(queriesRoutes.markRead, { threadId }, () => {
      desk.thread = { ...desk.thread, unread: 0 };
      return { body: desk.thread };
    })
    .on(queriesRoutes.listInbox, {}, () => ({
      body: { threads: [desk.inboxThread], unreadable: 0, cursor: null },
    }))
    .on(queriesRoutes.openInboxThread, { inboxId }, () => ({ body: desk.inboxThread }))
    .install();
  return desk;
}

beforeEach(() => {
  screenOf(1440);
  vi.stubGlobal('scrollTo', vi.fn());
  window.localStorage.clear();
});

/** Shows the page at an address inside the signed-in shell, to a student, or to one of the staff. */
export const visit = (address: string, { staff = false, lead }: { staff?: boolean; lead?: true } = {}) =>
  renderWithStore(
    <AppLayout>
      <Routes>
        <Route path="/query/ask-tutor" element={<AskTutorPage />} />
        <Route path="/query/inbox" element={<InboxPage />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    </AppLayout>,
    {
      at: address,
      areas: ['shell', 'account', 'queries'],
      preloadedState: {
        auth: signedInStudent({ email: 'ada@example.com', owned_course: [], staff, ...(lead && { lead }) }),
      },
    },
  );

export const visitThread = () => visit(`/query/ask-tutor?thread=${threadId}`);

/** The field for a message, once it is there. The first test of a file waits for its modules as well. */
export const field = (label: string | RegExp = 'Write more') =>
  screen.findByLabelText<HTMLTextAreaElement>(label, {}, { timeout: 20_000 });
