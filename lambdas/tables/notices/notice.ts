import type { Concern } from '../../../contract/queries/concern.ts';
import type { Notice as NoticeReply } from '../../../contract/queries/queries.ts';

export type NoticeKind = NoticeReply['kind'];

/** The reasons to inform the safeguarding lead. */
export const noticeKinds = [
  /** A message to tutors raises a concern. */
  'message',
  /** A student reports what a tutor wrote. */
  'report',
  /** A question to Ask Bot raises a concern. Its words aren't stored. */
  'bot',
  /** A text that raises a concern was refused, for example by a daily limit. Its words aren't stored. */
  'refused',
  /** An account was deleted before anybody at the centre had read a concern or a report. */
  'erased',
] as const satisfies readonly NoticeKind[];

/** The mildest first. */
export const noticeConcerns = ['distress', 'abuse', 'danger'] as const satisfies readonly Concern[];

/** What remains of a deleted account, so that the lead can reach the child. */
export interface ErasedStudent {
  /** Null if the sign-in was deleted first. */
  readonly name: string | null;
  readonly email: string | null;
  /** The messages that nobody at the centre had read. */
  readonly texts: readonly string[];
}

export interface NoticeKey {
  readonly studentId: string;
  /** Unique among the notices of the student, or among those of deleted accounts. */
  readonly noticeId: string;
  readonly kind: NoticeKind;
}

/** A notice to the safeguarding lead. The same event raises a notice with the same id. */
export interface NewNotice extends NoticeKey {
  readonly concern: Concern | null;
  /** The conversation to look at, if there is one. */
  readonly threadId: string | null;
  /** The tutor whom a report is about; null for other notices. */
  readonly reportedTutorId: string | null;
  /** Only for a deleted account. */
  readonly erased: ErasedStudent | null;
  /** ISO 8601 in UTC, as all times here. */
  readonly at: string;
}

/** A notice as it is stored. */
export interface Notice extends NewNotice {
  /** How often it was raised. */
  readonly count: number;
  /** When the lead was informed, by mail or by opening the list of notices; null until then. */
  readonly informedAt: string | null;
  /** Ids of the leads who have opened the list of notices since. */
  readonly seenBy: readonly string[];
}

/** A notice is deleted this many days after the lead was informed. Until then it stays, however long that takes. */
export const noticeDays = 30;

/** A message has at most one notice about its concern and one about a report. */
export const buildMessageNoticeId = (
  kind: 'message' | 'report',
  threadId: string,
  messageId: string,
): string => `${kind}#${threadId}#${messageId}`;

/**
 * Questions to Ask Bot and refused texts have at most one notice for each student, day and concern. So repeating them fills
 * no table, and a graver concern still informs the lead on the same day.
 */
export const buildDayNoticeId = (kind: 'bot' | 'refused', day: string, concern: Concern): string =>
  `${kind}#${day}#${concern}`;

/** A notice in a list, such as the last of a page. */
export interface NoticeEntry extends NoticeKey {
  readonly at: string;
}

/** The notices of all students. */
export interface NoticeStore {
  /** Stores a notice that waits for the lead. If it is stored already, only its count grows. */
  raise(notice: NewNotice): Promise<Notice>;
  /** Records that the lead was informed: by the list of notices if `leadId` names a lead, otherwise by mail. */
  markInformed(
    key: NoticeKey,
    informed: { readonly at: string; readonly leadId: string | null },
  ): Promise<void>;
}

/** The lists of notices. */
export interface NoticeQueue {
  /** Reads a page of the notices that wait for the lead, oldest first, or of the others, newest first. */
  page(
    queue: 'waiting' | 'informed',
    options: { readonly after: NoticeEntry | null; readonly limit: number },
  ): Promise<readonly NoticeEntry[]>;
  /** Returns null if the notice was deleted. */
  find(key: NoticeKey): Promise<Notice | null>;
}
