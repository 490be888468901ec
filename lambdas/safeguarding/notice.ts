import type { Concern } from '../../contract/safeguarding/concern.ts';
import { noticeKinds } from '../../contract/safeguarding/safeguarding-options.ts';
import type { Notice as NoticeReply } from '../../contract/safeguarding/notices.ts';

export type NoticeKind = NoticeReply['kind'];

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
  /** When the notice was raised last. */
  readonly latestAt: string;
  /** When a safeguarding lead marked the notice as seen. Null again once the notice is raised again. */
  readonly seenAt: string | null;
}

/** DynamoDB deletes a notice this many days after a safeguarding lead marked it as seen. */
export const noticeDays = 30;

export const buildMessageNoticeId = (
  kind: 'message' | 'report' | 'referral',
  threadId: string,
  messageId: string,
): string => `${kind}#${threadId}#${messageId}`;

/** Each student has at most one notice per kind, day and concern, so repeated texts don't fill the table. */
export const buildDayNoticeId = (kind: 'bot' | 'refused', day: string, concern: Concern): string =>
  `${kind}#${day}#${concern}`;

/** A student whose account was deleted has a group of their own, which stays after the deletion. */
export interface NoticeGroupKey {
  readonly studentId: string;
  readonly erased: boolean;
}

/** All notices about one student. The leads' list has one row for each group. */
export interface NoticeGroup extends NoticeGroupKey {
  /** How often notices of the group were raised, repetitions included. */
  readonly raised: number;
  /** Ids of the notices that no safeguarding lead has marked as seen. */
  readonly unseen: readonly string[];
  /** When the first unseen notice was raised. Null if there is none. */
  readonly since: string | null;
  readonly latestAt: string;
  /** When SES last accepted a mail about the group. That doesn't mean that the mail arrived. */
  readonly mailedAt: string | null;
  /** No mail about the group is sent before this time. */
  readonly quietUntil: string | null;
  readonly seenAt: string | null;
}

export const getGroupKey = ({ studentId, kind }: NoticeKey): NoticeGroupKey => ({
  studentId,
  erased: kind === 'erased',
});

/** Every `noticeId` begins with the kind of the notice. */
export const readKind = (noticeId: string): NoticeKind | undefined =>
  noticeKinds.find((kind) => noticeId.startsWith(`${kind}#`));

export interface Raised {
  readonly notice: Notice;
  readonly group: NoticeGroup;
}

export interface NoticeStore {
  /** Stores a notice as unseen. If a notice with the same key exists, its count is incremented. */
  raise(notice: NewNotice): Promise<Raised>;
}

export interface NoticeGroupEntry extends NoticeGroupKey {
  /** The time by which the index sorts the group. */
  readonly at: string;
}

export interface NoticeGroupPage {
  readonly entries: readonly NoticeGroupEntry[];
  readonly end: NoticeGroupEntry | null;
}

export interface NoticeGroupStore {
  /** Lists the queue `unseen` from the longest wait on, and the queue `seen` from the latest one on. */
  page(
    queue: 'unseen' | 'seen',
    options: { readonly after: NoticeGroupEntry | null; readonly limit: number },
  ): Promise<NoticeGroupPage>;
  find(key: NoticeGroupKey): Promise<NoticeGroup | null>;
  /** Returns the notices of a group in any order. Leaves out a notice that can't be read: `onUnreadable` gets the error. */
  list(key: NoticeGroupKey, onUnreadable: (error: unknown) => void): Promise<readonly Notice[]>;
  /** Returns false, and changes nothing, if a mail about the group was sent or begun a moment ago. */
  claimMail(key: NoticeGroupKey, times: { readonly now: string; readonly until: string }): Promise<boolean>;
  /** Stores that a claimed mail was sent, or that it failed if `mailedAt` is null. */
  settleMail(
    key: NoticeGroupKey,
    mail: { readonly mailedAt: string; readonly quietUntil: string } | null,
  ): Promise<void>;
  /** Records which lead reads the notices of the group. Returns false if the group doesn't exist. */
  recordReader(key: NoticeGroupKey, leadId: string): Promise<boolean>;
  /**
   * Marks notices as seen. Returns false if notices of the group were raised after `group` was read. The group then
   * stays unseen.
   */
  markSeen(
    group: NoticeGroup,
    seen: {
      readonly notices: readonly Notice[];
      /** The ids of these notices, and of notices of the group that can't be read. */
      readonly ids: readonly string[];
      readonly at: string;
      readonly leadId: string;
    },
  ): Promise<boolean>;
}
