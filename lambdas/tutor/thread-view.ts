import type { Thread as ThreadReply, ThreadMessage, ThreadSummary } from '../../contract/tutor/threads.ts';
import { readFirstName } from '../../contract/account/name-rules.ts';
import { isPhotoOpen } from './photos/photo-transitions.ts';
import { countUnread, getState, type Thread } from './thread.ts';

/** A line of a list shows at most this many characters of the first message. */
const firstLineLength = 80;

/** Returns the first words of a text in one line, for lists of threads. */
export function buildFirstLine(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  if (line.length <= firstLineLength) return line;
  const start = line.slice(0, firstLineLength);
  // Half a word is left out, but not a word that fills the line, nor half of a character of two code units.
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The fields that the student's list and the staff's inbox share. */
export function toHead(thread: Thread) {
  const { kind, reason, subject, startedAt, messages } = thread;
  return {
    kind,
    ...(reason !== undefined && { reason }),
    subject,
    state: getState(thread),
    startedAt,
    changedAt: messages.at(-1)?.at ?? startedAt,
    messageCount: messages.length,
  };
}

export function toSummary(thread: Thread): ThreadSummary {
  return {
    threadId: thread.threadId,
    ...toHead(thread),
    firstLine: thread.firstLine,
    unread: countUnread(thread),
  };
}

export function toMessages(
  { messages, reported }: Thread,
  texts: ReadonlyMap<string, string>,
  { withReports, isLead }: { readonly withReports: boolean; readonly isLead: boolean },
): ThreadMessage[] {
  return messages.map(({ messageId, tutor, at, photos }) => ({
    messageId,
    tutor: tutor && readFirstName(tutor.name),
    text: texts.get(messageId) ?? '',
    at,
    ...(withReports && { reported: reported.includes(messageId) }),
    ...(photos && {
      photos: photos.map((photo) => ({
        photoId: photo.photoId,
        state: photo.removed === null ? 'shown' : isPhotoOpen(photo, isLead) ? 'restricted' : 'removed',
      })),
    }),
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
    messages: toMessages(thread, texts, { withReports: true, isLead: false }),
  };
}
