import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import type { Thread, ThreadMessage, ThreadSubject } from '../../../../contract/tutor/threads.ts';
import type { InboxRow, InboxThread } from '../../../../contract/tutor/inbox.ts';
// Imported here, so that no test waits while this component is compiled.
import '../../../../frontend/src/components/prose/markdown.tsx';
import { renderWithStore, signedInStudent, waitUntilLoaded } from '../../../support/render-with-store.tsx';
import { setScreenWidth } from '../../../support/screen-width.ts';

export const threadId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
export const m1 = '00000000-0000-4000-8000-000000000001';
export const m2 = '00000000-0000-4000-8000-000000000002';
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

/** A message by the tutor with this name. If `tutor` is null, the student wrote the message. */
export const aMessage = (messageId: string, text: string, tutor: string | null = null): ThreadMessage => ({
  messageId,
  tutor,
  text,
  at,
  reported: false,
});

export function aThread(changes: Partial<Thread> = {}): Thread {
  const { messages = [aMessage(m1, 'Why is it irrational?')] } = changes;
  return {
    threadId,
    kind: 'question',
    subject: aSubject,
    state: 'waiting',
    startedAt: at,
    changedAt: at,
    firstLine: 'Why is it irrational?',
    messageCount: messages.length,
    unread: 0,
    closed: null,
    notify: true,
    messages,
    ...changes,
  };
}

export const listOf = (...threads: Thread[]) => ({
  threads,
  unreadable: 0,
  cursor: null,
  messagesLeft: 20,
});

export function anInboxThread(changes: Partial<InboxThread> = {}): InboxThread {
  const { unread: _, notify: __, threadId: ___, firstLine: ____, ...head } = aThread(changes);
  return {
    ...head,
    inboxId,
    since: at,
    studentName: 'Ada',
    assigned: null,
    concern: null,
    concernUnread: false,
    referred: false,
    question: null,
    attempt: null,
    topic: null,
    lesson: null,
    task: null,
    alsoOpen: [],
    referrals: [],
    notes: [],
    paused: false,
    shareable: false,
    ...changes,
  };
}

/** The row of the inbox for a thread. */
export const aRow = (thread: InboxThread, changes: Partial<InboxRow> = {}): InboxRow => ({
  ...thread,
  firstLine: 'Why is it irrational?',
  unread: false,
  ...changes,
});
export const aPage = (...threads: InboxThread[]) => ({
  threads: threads.map((thread) => aRow(thread)),
  unreadable: 0,
  cursor: null,
});

beforeEach(() => setScreenWidth(1440));

export async function visitPage(
  pages: Readonly<Record<string, ComponentType>>,
  at: string,
  { staff = false, lead }: { staff?: boolean; lead?: true } = {},
) {
  const page = await renderWithStore(
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    {
      at,
      areas: ['bot', 'tutor', 'tutor-inbox', 'tutor-bank', 'safeguarding'],
      preloadedState: { auth: signedInStudent({ staff, ...(lead && { lead }) }) },
    },
  );
  await waitUntilLoaded(page.store);
  return page;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Fills a field at once, because typing key by key is slow. */
export const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
