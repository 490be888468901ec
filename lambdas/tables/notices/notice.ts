import type { Concern } from '../../../contract/queries/concern.ts';
import type { Notice as NoticeReply } from '../../../contract/queries/queries.ts';

export type NoticeKind = NoticeReply['kind'];

export const noticeKinds = [
  /** The student wrote a message to tutors that raises a concern. */
  'message',
  /** The student reported a message from a tutor. */
  'report',
  /** A member of staff tells the safeguarding lead about a conversation. */
  'referral',
  /** The student asked Ask Bot a question that raises a concern. The text of the question isn't stored. */
  'bot',
  /** The student wrote a text that raises a concern, but the text was refused and isn't stored. */
  'refused',
  /** The student's account was deleted before anybody at the centre had read a concern or a report. */
  'erased',
] as const satisfies readonly NoticeKind[];

/** The kinds of concern, from mild to grave. */
export const noticeConcerns = ['distress', 'abuse', 'danger'] as const satisfies readonly Concern[];

/** This data stays after an account is deleted, so that the safeguarding lead can still reach the child. */
export interface ErasedStudent {
  readonly name: string | null;
  readonly email: string | null;
  readonly texts: readonly string[];
}

export interface NoticeKey {
  readonly studentId: string;
  readonly noticeId: string;
  readonly kind: NoticeKind;
}

/** A notice to raise. If the same event causes a second notice, the `noticeId` is the same. */
export interface NewNotice extends NoticeKey {
  readonly concern: Concern | null;
  readonly threadId: string | null;
  readonly reportedTutorId: string | null;
  readonly erased: ErasedStudent | null;
  /** The time of the notice, in ISO 8601 and UTC. */
  readonly at: string;
}

export interface Notice extends NewNotice {
  readonly count: number;
  /** When the centre's safeguarding lead was informed, by mail or by opening the list of notices. Null until then. */
  readonly informedAt: string | null;
  /** Ids of the safeguarding leads who have opened the list of notices since this notice was raised. */
  readonly seenBy: readonly string[];
}

/** DynamoDB deletes a notice this many days after the safeguarding lead was informed of the notice. */
export const noticeDays = 30;

export const buildMessageNoticeId = (
  kind: 'message' | 'report' | 'referral',
  threadId: string,
  messageId: string,
): string => `${kind}#${threadId}#${messageId}`;

/** Each student has at most one notice per kind, day and concern, so repeated texts don't fill the table. */
export const buildDayNoticeId = (kind: 'bot' | 'refused', day: string, concern: Concern): string =>
  `${kind}#${day}#${concern}`;

export interface NoticeEntry extends NoticeKey {
  readonly at: string;
}

export interface NoticeStore {
  /** Stores a new notice. If a notice with the same key exists, only its count is incremented. */
  raise(notice: NewNotice): Promise<Notice>;
  /** `leadId` is the lead who opened the list of notices, or null if the lead was informed by mail. */
  markInformed(
    key: NoticeKey,
    informed: { readonly at: string; readonly leadId: string | null },
  ): Promise<void>;
}

export interface NoticeQueue {
  /** Lists the queue `waiting` from the oldest notice on, and the queue `informed` from the newest notice on. */
  page(
    queue: 'waiting' | 'informed',
    options: { readonly after: NoticeEntry | null; readonly limit: number },
  ): Promise<readonly NoticeEntry[]>;
  find(key: NoticeKey): Promise<Notice | null>;
}
