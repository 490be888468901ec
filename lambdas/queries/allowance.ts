/** The student's messages of one day, and the threads that may wait for a tutor. */
export interface Allowance {
  readonly studentId: string;
  /** Counts the writes; 0 where nothing is stored yet. */
  readonly revision: number;
  /** The day in Leeds that `sent` is of. */
  readonly day: string;
  /** Ids of the messages that were sent on that day. */
  readonly sent: readonly string[];
  /** Threads that wait, or did when somebody last looked, and since when each was last let wait. */
  readonly waiting: readonly { readonly threadId: string; readonly since: string }[];
}

/** The allowances of all students. */
export interface AllowanceStore {
  /** Reads what is stored now; one of revision 0 where nothing is. */
  find(studentId: string): Promise<Allowance>;
  /** Replaces what `find` gave under that revision. @returns false where it was changed since. */
  save(allowance: Allowance): Promise<boolean>;
}

/** The most messages that a student may send in a day, and threads that may wait at once. */
export const allowed = { messagesPerDay: 20, waiting: 5 } as const;
/** The same for messages that show a child in need: nobody in need is sent away, and nobody can flood the centre. */
export const allowedInNeed = { messagesPerDay: 40, waiting: 10 } as const;

/** The number of messages that the student may still send on a day. */
export function messagesLeft({ day, sent }: Allowance, today: string): number {
  return Math.max(0, allowed.messagesPerDay - (day === today ? sent.length : 0));
}

/** The message that is to be sent: ids, the day in Leeds, and the time. */
export interface Claim {
  readonly threadId: string;
  /** Null for a thread that is to wait again without one. */
  readonly messageId: string | null;
  readonly day: string;
  readonly at: string;
  /** The message shows a child in need. */
  readonly inNeed: boolean;
}

/** The limit that refuses a message. */
export type Refusal = 'message_limit' | 'waiting_limit';

/**
 * Counts a message and lets its thread wait, or says which limit refuses it. A message that is counted already gives the
 * same allowance.
 */
export function claim(
  allowance: Allowance,
  { threadId, messageId, day, at, inNeed }: Claim,
): Allowance | Refusal {
  const limits = inNeed ? allowedInNeed : allowed;
  const sent = allowance.day === day ? allowance.sent : [];
  const others = allowance.waiting.filter((one) => one.threadId !== threadId);
  const isListed = others.length < allowance.waiting.length;
  const isCounted = messageId === null || sent.includes(messageId);
  if (messageId !== null && isCounted && isListed) return allowance;
  if (!isCounted && sent.length >= limits.messagesPerDay) return 'message_limit';
  if (!isListed && allowance.waiting.length >= limits.waiting) return 'waiting_limit';
  return {
    ...allowance,
    day,
    sent: isCounted ? sent : [...sent, messageId],
    waiting: [...others, { threadId, since: at }],
  };
}

/** The allowance without the threads that don't wait any more. */
export function forget(
  allowance: Allowance,
  settled: (threadId: string, since: string) => boolean,
): Allowance {
  const waiting = allowance.waiting.filter(({ threadId, since }) => !settled(threadId, since));
  return waiting.length === allowance.waiting.length ? allowance : { ...allowance, waiting };
}
