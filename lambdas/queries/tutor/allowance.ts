/** The student's messages of one day, and the threads that may wait for a tutor. */
export interface Allowance {
  readonly studentId: string;
  /** Counts the writes; 0 where nothing is stored yet. */
  readonly revision: number;
  /** The day in Leeds that `sent` is of. */
  readonly day: string;
  /** The messages that were sent on that day, each as {@link sentKey}, in their order. */
  readonly sent: readonly string[];
  /** Ids of the threads that were started on that day. */
  readonly started: readonly string[];
  /** Threads that wait, or did when somebody last looked. */
  readonly waiting: readonly WaitingClaim[];
}

/** A thread that a call has been allowed to let wait. */
export interface WaitingClaim {
  readonly threadId: string;
  /** The time of the last such call. */
  readonly since: string;
  /** True where that call starts the thread; false where it writes in one that is there, or opens it again. */
  readonly starts: boolean;
}

/** The allowances of all students. */
export interface AllowanceStore {
  /** Reads what is stored now; one of revision 0 where nothing is. */
  find(studentId: string): Promise<Allowance>;
  /** Replaces what `find` gave under that revision. @returns false where it was changed since. */
  save(allowance: Allowance): Promise<boolean>;
}

/** A message among those of a day. The browser chooses its id, so that two threads may have the same. */
export const sentKey = ({ threadId, messageId }: { readonly threadId: string; readonly messageId: string }) =>
  `${threadId}#${messageId}`;

/** The most messages that a student may send and threads that they may start in a day, and threads that may wait at once. */
export const allowed = { messagesPerDay: 20, startsPerDay: 10, waiting: 5 } as const;
/** The same for messages that show a child in need: nobody in need is sent away, and nobody can flood the centre. */
export const allowedInNeed = { messagesPerDay: 40, startsPerDay: 20, waiting: 10 } as const;

/** The number of messages that the student may still send on a day. */
export function messagesLeft({ day, sent }: Allowance, today: string): number {
  return Math.max(0, allowed.messagesPerDay - (day === today ? sent.length : 0));
}

/** The message that is to be sent: ids, the day in Leeds, and the time. */
export interface Claim {
  readonly threadId: string;
  /** Null for a thread that is to wait again without one. */
  readonly messageId: string | null;
  /** The message starts its thread. */
  readonly isStart: boolean;
  readonly day: string;
  readonly at: string;
  /** The message shows a child in need. */
  readonly inNeed: boolean;
}

/** The limit that refuses a message. */
export type Refusal = 'message_limit' | 'start_limit' | 'waiting_limit';

/** The part of the limits that a refusal is about. */
export const limitOf = {
  message_limit: 'messagesPerDay',
  start_limit: 'startsPerDay',
  waiting_limit: 'waiting',
} as const satisfies Record<Refusal, keyof typeof allowed>;

/**
 * Counts a message and lets its thread wait, or says which limit refuses it. A message that is counted already gives the
 * same allowance.
 */
export function claim(
  allowance: Allowance,
  { threadId, messageId, isStart, day, at, inNeed }: Claim,
): Allowance | Refusal {
  const limits = inNeed ? allowedInNeed : allowed;
  const isToday = allowance.day === day;
  const sent = isToday ? allowance.sent : [];
  const started = isToday ? allowance.started : [];
  const key = messageId === null ? null : sentKey({ threadId, messageId });
  const others = allowance.waiting.filter((one) => one.threadId !== threadId);
  const isListed = others.length < allowance.waiting.length;
  const isCounted = key === null || sent.includes(key);
  const isNewStart = isStart && !started.includes(threadId);
  if (key !== null && isCounted && isListed) return allowance;
  if (!isCounted && sent.length >= limits.messagesPerDay) return 'message_limit';
  if (isNewStart && started.length >= limits.startsPerDay) return 'start_limit';
  if (!isListed && allowance.waiting.length >= limits.waiting) return 'waiting_limit';
  return {
    ...allowance,
    day,
    sent: isCounted ? sent : [...sent, key],
    started: isNewStart ? [...started, threadId] : started,
    waiting: [...others, { threadId, since: at, starts: isStart }],
  };
}

/** The allowance without the threads that don't wait any more. */
export function forget(allowance: Allowance, isSettled: (claimed: WaitingClaim) => boolean): Allowance {
  const waiting = allowance.waiting.filter((claimed) => !isSettled(claimed));
  return waiting.length === allowance.waiting.length ? allowance : { ...allowance, waiting };
}
