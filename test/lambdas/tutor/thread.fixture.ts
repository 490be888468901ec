import { randomUUID } from 'node:crypto';
import type { ThreadSubject } from '../../../contract/tutor/threads.ts';
import type { MessageMark, Thread, Tutor } from '../../../lambdas/tutor/thread.ts';

export const minute = (count: number): string =>
  new Date(Date.UTC(2026, 0, 1, 12) + count * 60_000).toISOString();

export const tutor: Tutor = { tutorId: 'tutor-1', name: 'Sam Tutor' };
export const otherTutor: Tutor = { tutorId: 'tutor-2', name: 'Priya Patel' };

export const lessonSubject: ThreadSubject = {
  courseId: 'maths',
  courseTitle: 'Maths',
  topicTitle: 'Number',
  lessonId: 'surds',
  lessonTitle: 'Surds',
  attemptId: null,
  questionId: null,
};

/** A message, `at` minutes after noon. The student wrote it if `by` is null. */
export const mark = (at: number, by: Tutor | null = null): MessageMark => ({
  messageId: randomUUID(),
  tutor: by,
  at: minute(at),
});

export function thread(changes: Partial<Thread> = {}): Thread {
  const messages = changes.messages ?? [mark(0)];
  return {
    studentId: 'student-1',
    threadId: randomUUID(),
    revision: 0,
    kind: 'question',
    subject: null,
    studentName: 'Zoë',
    notify: true,
    startedAt: minute(0),
    firstLine: 'Why?',
    seenCount: messages.length,
    closedAt: null,
    closedBy: null,
    assigned: null,
    acts: [],
    reported: [],
    reportsSeen: 0,
    openedCount: 0,
    referrals: [],
    notes: [],
    concern: null,
    unreadConcerns: [],
    ...changes,
    messages,
  };
}
