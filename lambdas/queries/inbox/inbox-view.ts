import type { SubjectDetails } from '../subject-store.ts';
import { firstNameOf, since, type Thread, type Tutor } from '../thread.ts';
import { headView, messageViews } from '../thread-view.ts';
import { inboxIdOf } from '../inbox-id.ts';
import { taskOf } from './task-of.ts';

/** The line of a thread in the inbox of one tutor. */
export function inboxLine(thread: Thread, tutorId: string) {
  const { assigned, concern, reported, studentName } = thread;
  return {
    inboxId: inboxIdOf(thread),
    ...headView(thread),
    since: since(thread),
    studentName,
    assigned: assigned && { name: firstNameOf(assigned.name), mine: assigned.tutorId === tutorId },
    concern,
    reported: reported.length > 0,
  };
}
export type InboxLine = ReturnType<typeof inboxLine>;

/** A thread as a tutor sees it, with what it is about. */
export function inboxView(
  thread: Thread,
  {
    texts,
    details,
    looks,
    tutorId,
  }: {
    readonly texts: ReadonlyMap<string, string>;
    readonly details: SubjectDetails;
    readonly looks: readonly Tutor[];
    readonly tutorId: string;
  },
) {
  return {
    ...inboxLine(thread, tutorId),
    messages: messageViews(thread, texts),
    question: details.question,
    attempt: details.attempt,
    lesson: details.lesson,
    task: thread.kind === 'writing' && details.lesson !== null ? taskOf(details.lesson) : null,
    alsoOpen: looks.filter((one) => one.tutorId !== tutorId).map(({ name }) => firstNameOf(name)),
  };
}
export type InboxView = ReturnType<typeof inboxView>;
