import { firstNameOf } from '../../../runtime/first-name.ts';
import type { SubjectDetails } from '../subject-store.ts';
import { isPausedFor, seesReports, since, type Thread, type Tutor, type Viewer } from '../thread.ts';
import { closingView, headView, messageViews } from '../thread-view.ts';
import { inboxIdOf } from '../inbox-id.ts';
import { taskOf } from './task-of.ts';

/** The line of a thread in the inbox of one tutor. Nobody but a safeguarding lead learns whether there is a report. */
export function inboxLine(thread: Thread, viewer: Viewer) {
  const { assigned, concern, reported, reportsSeen, studentName, unreadConcerns } = thread;
  const { tutorId } = viewer.tutor;
  return {
    inboxId: inboxIdOf(thread),
    ...headView(thread),
    since: since(thread),
    studentName,
    assigned: assigned && {
      tutorId: assigned.tutorId,
      name: firstNameOf(assigned.name),
      mine: assigned.tutorId === tutorId,
    },
    concern,
    concernUnread: unreadConcerns.length > 0,
    ...(seesReports(thread, viewer) && {
      reported: reported.length > 0,
      reportUnread: reported.length > reportsSeen,
    }),
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
    viewer,
  }: {
    readonly texts: ReadonlyMap<string, string>;
    readonly details: SubjectDetails;
    readonly looks: readonly Tutor[];
    readonly viewer: Viewer;
  },
) {
  const { tutorId } = viewer.tutor;
  return {
    ...inboxLine(thread, viewer),
    closed: closingView(thread),
    messages: messageViews(thread, texts, { reports: seesReports(thread, viewer) }),
    paused: isPausedFor(thread, viewer.tutor),
    question: details.question,
    attempt: details.attempt,
    lesson: details.lesson,
    task: thread.kind === 'writing' && details.lesson !== null ? taskOf(details.lesson) : null,
    alsoOpen: looks.filter((one) => one.tutorId !== tutorId).map(({ name }) => firstNameOf(name)),
  };
}
export type InboxView = ReturnType<typeof inboxView>;
