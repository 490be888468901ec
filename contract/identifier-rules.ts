// This file imports no schemas, so that the site can check an identifier without loading zod.

export const slugLength = 64;
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A UUID of RFC 9562, versions 1 to 8. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** The levels of lessons and questions, from low to high. A course uses either `gcse` or the two tiers of GCSE. */
export const levels = ['ks3', 'gcse', 'gcse-foundation', 'gcse-higher'] as const;

export const slugOrNull = (text: string | null): string | null =>
  text !== null && text.length <= slugLength && slugPattern.test(text) ? text : null;

export const uuidOrNull = (text: string | null): string | null =>
  text !== null && uuidPattern.test(text) ? text : null;

export interface ThreadKey {
  readonly studentId: string;
  readonly threadId: string;
}

/** The id of a thread in the staff's inbox. Contains the student's id, because threads are stored by student. */
export const buildInboxId = ({ studentId, threadId }: ThreadKey): string => `${studentId}~${threadId}`;

export interface SharedAnswerKey {
  readonly courseId: string;
  readonly lessonId: string;
  readonly answerId: string;
}

/** The id of an answer that is shared under a lesson. It leads to the lesson, and to no student. */
export const buildSharedAnswerId = ({ courseId, lessonId, answerId }: SharedAnswerKey): string =>
  [courseId, lessonId, answerId].join('~');

export function parseSharedAnswerId(sharedAnswerId: string): SharedAnswerKey {
  const [courseId = '', lessonId = '', answerId = ''] = sharedAnswerId.split('~');
  return { courseId, lessonId, answerId };
}

export function parseInboxId(inboxId: string): ThreadKey {
  const [studentId = '', threadId = ''] = inboxId.split('~');
  return { threadId, studentId };
}
