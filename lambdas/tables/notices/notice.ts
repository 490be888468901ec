import type { Concern } from '../../../contract/queries/concern.ts';
import type { Notice as NoticeReply } from '../../../contract/queries/queries.ts';

export type NoticeKind = NoticeReply['kind'];

export const noticeKinds = [
  /** A message to tutors raises a concern. */
  'message',
  /** A student reports what a tutor wrote. */
  'report',
  /** A question to Ask Bot raises a concern. The words of the question aren't stored. */
  'bot',
  /** A text that raises a concern was refused, for example by a daily limit. The text isn't stored. */
  'refused',
  /** An account was deleted before anybody at the centre had read a concern or a report. */
  'erased',
] as const satisfies readonly NoticeKind[];

/** Concerns from mild to grave. */
export const noticeConcerns = ['distress', 'abuse', 'danger'] as const satisfies readonly Concern[];

/** The data of a deleted account by which the safeguarding lead can reach the child. */
export interface ErasedStudent {
  readonly name: string | null;
  readonly email: string | null;
  readonly texts: readonly string[];
}

export interface NoticeKey {
  readonly studentId: string;
  /** The id is unique among the student's notices, or among the notices of deleted accounts. */
  readonly noticeId: string;
  readonly kind: NoticeKind;
}

/** Notices of the same event have the same `noticeId`. */
export interface NewNotice extends NoticeKey {
  readonly concern: Concern | null;
  readonly threadId: string | null;
  readonly reportedTutorId: string | null;
  readonly erased: ErasedStudent | null;
  /** All times are ISO 8601 in UTC. */
  readonly at: string;
}

export interface Notice extends NewNotice {
  readonly count: number;
  /** When the lead was informed, by mail or by opening the list of notices; null until then. */
  readonly informedAt: string | null;
  /** Ids of the leads who have opened the list of notices since the notice was raised. */
  readonly seenBy: readonly string[];
}

/** DynamoDB deletes a notice this many days after the lead was informed, and never before. */
export const noticeDays = 30;

/** A message has at most one notice of each kind. */
export const buildMessageNoticeId = (
  kind: 'message' | 'report',
  threadId: string,
  messageId: string,
): string => `${kind}#${threadId}#${messageId}`;

/**
 * A student's questions to Ask Bot and refused texts raise at most one notice a day for each concern, so that repeated
 * texts don't fill the table. A graver concern raises another notice on the same day.
 */
export const buildDayNoticeId = (kind: 'bot' | 'refused', day: string, concern: Concern): string =>
  `${kind}#${day}#${concern}`;

export interface NoticeEntry extends NoticeKey {
  readonly at: string;
}

export interface NoticeStore {
  /** If the notice is stored already, only its count is incremented. */
  raise(notice: NewNotice): Promise<Notice>;
  /** Records that the lead was informed: by mail if `leadId` is null, otherwise by opening the list of notices. */
  markInformed(
    key: NoticeKey,
    informed: { readonly at: string; readonly leadId: string | null },
  ): Promise<void>;
}

export interface NoticeQueue {
  /** Lists waiting notices oldest first, and notices of which the lead is informed newest first. */
  page(
    queue: 'waiting' | 'informed',
    options: { readonly after: NoticeEntry | null; readonly limit: number },
  ): Promise<readonly NoticeEntry[]>;
  find(key: NoticeKey): Promise<Notice | null>;
}
