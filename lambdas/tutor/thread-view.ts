import type { Thread as ThreadReply, ThreadMessage, ThreadSummary } from '../../contract/tutor/tutor.ts';
import { readFirstName } from '../../contract/account/name-rules.ts';
import { countUnread, getState, type Thread } from './thread.ts';

/** The fields that the student's list and the staff's inbox share. */
export function toHead(thread: Thread) {
  const { kind, subject, startedAt, messages } = thread;
  return {
    kind,
    subject,
    state: getState(thread),
    startedAt,
    changedAt: messages.at(-1)?.at ?? startedAt,
    messageCount: messages.length,
  };
}

export function toSummary(thread: Thread): ThreadSummary {
  return { threadId: thread.threadId, ...toHead(thread), unread: countUnread(thread) };
}

export function toMessages(
  { messages, reported }: Thread,
  texts: ReadonlyMap<string, string>,
  { withReports }: { readonly withReports: boolean },
): ThreadMessage[] {
  return messages.map(({ messageId, tutor, at }) => ({
    messageId,
    tutor: tutor && readFirstName(tutor.name),
    text: texts.get(messageId) ?? '',
    at,
    ...(withReports && { reported: reported.includes(messageId) }),
  }));
}

/** Returns null while the thread is open. `by` is null if the student closed the thread. */
export function toClosing({ closedAt, closedBy }: Thread) {
  return closedAt === null ? null : { by: closedBy && readFirstName(closedBy.name), at: closedAt };
}

export function toThreadReply(thread: Thread, texts: ReadonlyMap<string, string>): ThreadReply {
  return {
    ...toSummary(thread),
    closed: toClosing(thread),
    notify: thread.notify,
    messages: toMessages(thread, texts, { withReports: true }),
  };
}
