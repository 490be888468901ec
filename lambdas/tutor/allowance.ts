import * as z from 'zod/mini';
import type { Deep } from '../runtime/handlers.ts';

/** A thread that counts towards the student's limit of waiting threads. */
const waitingClaim = z.object({
  threadId: z.string(),
  /** When the student last sent a message in the thread or opened it again. */
  since: z.string(),
  /** True if the student started the thread with this message, false if the thread existed before. */
  starts: z.boolean(),
});
export type WaitingClaim = Deep<z.infer<typeof waitingClaim>>;

/** What a student has sent on one day, and which of the student's threads wait for a tutor. */
export const storedAllowance = z.object({
  /** Grows by 1 with each write. 0 means that nothing is stored yet. */
  revision: z.int(),
  /** The calendar date in Leeds for which messages are counted, such as `2026-01-31`. */
  day: z.string(),
  /** The keys from {@link buildSentKey} of the day's messages, in the order of sending. */
  sent: z.array(z.string()),
  started: z.array(z.string()),
  /** Threads that wait for a tutor, and possibly some that no longer do. */
  waiting: z.array(waitingClaim),
});
export type Allowance = Deep<z.infer<typeof storedAllowance>> & { readonly studentId: string };

export interface AllowanceStore {
  /** Returns an allowance without messages and with revision 0 if nothing is stored. */
  find(studentId: string): Promise<Allowance>;
  /** Returns false, and writes nothing, if another call saved the allowance first. */
  save(allowance: Allowance): Promise<boolean>;
}

/** The key contains the thread's id, because a browser may use the same message id in two threads. */
export const buildSentKey = ({
  threadId,
  messageId,
}: {
  readonly threadId: string;
  readonly messageId: string;
}) => `${threadId}#${messageId}`;

/** Limits for one student. `waiting` is the number of threads that may wait for a tutor at the same time. */
export const limits = { messagesPerDay: 20, startsPerDay: 10, waiting: 5 } as const;
/** Higher limits for messages that raise a concern, so that a child in need isn't turned away. */
export const limitsInNeed = { messagesPerDay: 40, startsPerDay: 20, waiting: 10 } as const;

export function countMessagesLeft({ day, sent }: Allowance, today: string): number {
  return Math.max(0, limits.messagesPerDay - (day === today ? sent.length : 0));
}

export interface Claim {
  readonly threadId: string;
  /** Null if the student opens a closed thread again without a new message. */
  readonly messageId: string | null;
  readonly isStart: boolean;
  readonly day: string;
  readonly at: string;
  readonly inNeed: boolean;
}

export type Refusal = 'message_limit' | 'start_limit' | 'waiting_limit';

export const limitNames = {
  message_limit: 'messagesPerDay',
  start_limit: 'startsPerDay',
  waiting_limit: 'waiting',
} as const satisfies Record<Refusal, keyof typeof limits>;

/** Counts a message once. Returns the changed allowance, or the limit that refuses the message. */
export function claimMessage(
  allowance: Allowance,
  { threadId, messageId, isStart, day, at, inNeed }: Claim,
): Allowance | Refusal {
  const most = inNeed ? limitsInNeed : limits;
  const isToday = allowance.day === day;
  const sent = isToday ? allowance.sent : [];
  const started = isToday ? allowance.started : [];
  const key = messageId === null ? null : buildSentKey({ threadId, messageId });
  const others = allowance.waiting.filter((claim) => claim.threadId !== threadId);
  const isWaiting = others.length < allowance.waiting.length;
  const isCounted = key === null || sent.includes(key);
  const isNewStart = isStart && !started.includes(threadId);
  if (key !== null && isCounted && isWaiting) return allowance;
  if (!isCounted && sent.length >= most.messagesPerDay) return 'message_limit';
  if (isNewStart && started.length >= most.startsPerDay) return 'start_limit';
  if (!isWaiting && allowance.waiting.length >= most.waiting) return 'waiting_limit';
  return {
    ...allowance,
    day,
    sent: isCounted ? sent : [...sent, key],
    started: isNewStart ? [...started, threadId] : started,
    waiting: [...others, { threadId, since: at, starts: isStart }],
  };
}

export function removeSettled(allowance: Allowance, isSettled: (claim: WaitingClaim) => boolean): Allowance {
  const waiting = allowance.waiting.filter((claim) => !isSettled(claim));
  return waiting.length === allowance.waiting.length ? allowance : { ...allowance, waiting };
}
