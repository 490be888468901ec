import { firstNameOf } from '../../runtime/first-name.ts';
import { stateOf, unreadCount, type Concern, type Thread } from './thread.ts';

/** The line of a thread in a list. */
export function headView(thread: Thread) {
  const { kind, subject, startedAt, messages } = thread;
  return {
    kind,
    subject,
    state: stateOf(thread),
    startedAt,
    changedAt: messages.at(-1)?.at ?? startedAt,
    messageCount: messages.length,
  };
}

export function summaryView(thread: Thread) {
  return { threadId: thread.threadId, ...headView(thread), unread: unreadCount(thread) };
}
/** A line of a student's own list. */
export type ThreadSummary = ReturnType<typeof summaryView>;

/** The messages with their texts, and where `reports` says so, whether the student reported them. */
export function messageViews(
  { messages, reported }: Thread,
  texts: ReadonlyMap<string, string>,
  { reports }: { readonly reports: boolean },
) {
  return messages.map(({ messageId, tutor, at }) => ({
    messageId,
    tutor: tutor && firstNameOf(tutor.name),
    text: texts.get(messageId) ?? '',
    at,
    ...(reports && { reported: reported.includes(messageId) }),
  }));
}

/** Who closed a thread, and when; null while it is open. */
export function closingView({ closedAt, closedBy }: Thread) {
  return closedAt === null ? null : { by: closedBy && firstNameOf(closedBy.name), at: closedAt };
}

/** A thread as its student sees it. */
export function threadView(thread: Thread, texts: ReadonlyMap<string, string>) {
  return {
    ...summaryView(thread),
    closed: closingView(thread),
    notify: thread.notify,
    messages: messageViews(thread, texts, { reports: true }),
  };
}
export type ThreadView = ReturnType<typeof threadView>;

/** The same after a message, with the sign of need that the message shows. */
export type SentView = ThreadView & { readonly concern: Concern | null };
