import { slugOrNull, uuidOrNull } from '../../../../contract/identifier-rules.ts';
import type { AskedKind, AskedSubject } from '../../../../contract/tutor/threads.ts';

export type Asked =
  | { readonly screen: 'list' }
  | { readonly screen: 'thread'; readonly threadId: string }
  | { readonly screen: 'new'; readonly kind: AskedKind; readonly subject: AskedSubject | null };

/** Reads from the page's query parameters which screen to show. Ignores invalid parameters. */
export function parseAsked(query: URLSearchParams): Asked {
  const threadId = uuidOrNull(query.get('thread'));
  if (threadId !== null) return { screen: 'thread', threadId };
  const subject = readSubject(query);
  if (subject === null && !query.has('new')) return { screen: 'list' };
  const kind = subject !== null && 'courseId' in subject ? query.get('kind') : null;
  return { screen: 'new', kind: kind === 'writing' || kind === 'exam' ? kind : 'question', subject };
}

function readSubject(query: URLSearchParams): AskedSubject | null {
  const attemptId = uuidOrNull(query.get('attempt'));
  const questionId = slugOrNull(query.get('question'));
  if (attemptId !== null) return { attemptId, ...(questionId !== null && { questionId }) };
  const courseId = slugOrNull(query.get('course'));
  const lessonId = slugOrNull(query.get('lesson'));
  return courseId === null ? null : { courseId, ...(lessonId !== null && { lessonId }) };
}
