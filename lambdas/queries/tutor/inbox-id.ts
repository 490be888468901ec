import type { Place } from './thread-store.ts';

/** The address of a thread for staff: whose it is, and which. */
export const inboxIdOf = ({ studentId, threadId }: Place): string => `${studentId}~${threadId}`;

export function placeOf(inboxId: string): Place {
  const [studentId = '', threadId = ''] = inboxId.split('~');
  return { threadId, studentId };
}
