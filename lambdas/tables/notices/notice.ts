/** What the centre's safeguarding lead is informed of. */
export const noticeKinds = [
  /** A message to tutors shows a concern. */
  'message',
  /** A student reports what a tutor wrote. */
  'report',
  /** A question to Ask Bot shows a concern. Its words aren't stored. */
  'bot',
  /** A text that shows a concern was refused, for example by a daily limit. Its words aren't stored. */
  'refused',
  /** An account was deleted before anybody at the centre had read what shows a concern. */
  'erased',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeConcerns = ['distress', 'abuse', 'danger'] as const;
export type NoticeConcern = (typeof noticeConcerns)[number];

/** What of a deleted account stays, so that the lead can reach the child. */
export interface ErasedStudent {
  /** Null where the sign-in was gone already. */
  readonly name: string | null;
  readonly email: string | null;
  /** The messages that nobody at the centre had read. */
  readonly texts: readonly string[];
}

/** A notice to the safeguarding lead. The same notice again has the same id. */
export interface NewNotice {
  readonly studentId: string;
  /** Unique among the notices of the student, or among those of deleted accounts. */
  readonly noticeId: string;
  readonly kind: NoticeKind;
  readonly concern: NoticeConcern | null;
  /** The conversation to look at; null where there is none. */
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
  /** Ids of the leads who opened the list of notices since. */
  readonly seenBy: readonly string[];
}

/** Days for which a notice is stored after the lead was informed. Until then it is stored however long it takes. */
export const noticeDays = 30;

/** A message with a concern has one notice; a report of the same message another. */
export const messageNoticeId = (kind: 'message' | 'report', threadId: string, messageId: string): string =>
  `${kind}#${threadId}#${messageId}`;

/**
 * Questions to Ask Bot and refused texts have at most one notice for each student, day and concern, so that repeating
 * them fills no table, and a graver concern still informs the lead on the same day.
 */
export const dayNoticeId = (kind: 'bot' | 'refused', day: string, concern: NoticeConcern): string =>
  `${kind}#${day}#${concern}`;

/** A place in the list of notices, such as the end of a page. */
export type NoticePlace = Pick<NewNotice, 'studentId' | 'noticeId' | 'kind' | 'at'>;

/** The notices of all students. */
export interface NoticeStore {
  /** Stores a notice that waits for the lead. Raised again, it counts and stays as it was. */
  raise(notice: NewNotice): Promise<Notice>;
  /** Notes that the lead was informed, by mail or, where a lead is named, by that lead's own look. */
  markInformed(
    notice: NoticePlace,
    informed: { readonly at: string; readonly leadId: string | null },
  ): Promise<void>;
}

/** Finds notices without reading anything else. */
export interface NoticeQueue {
  /** A page of the notices of which the lead isn't informed, oldest first, or of the others, newest first. */
  page(
    queue: 'waiting' | 'informed',
    options: { readonly after: NoticePlace | null; readonly limit: number },
  ): Promise<readonly NoticePlace[]>;
  /** Null for a notice that is gone. */
  find(place: NoticePlace): Promise<Notice | null>;
}
