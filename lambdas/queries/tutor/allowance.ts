import * as z from 'zod/mini';
import type { Deep } from '../../runtime/handlers.ts';

/** A claim that a call makes to let a thread wait for a tutor. */
const waitingClaim = z.object({
  threadId: z.string(),
  /** The time of the last call that claimed the thread. */
  since: z.string(),
  /** True if the call starts the thread; false if it adds a message or opens the thread again. */
  starts: z.boolean(),
});
export type WaitingClaim = Deep<z.infer<typeof waitingClaim>>;

/** What a student has sent on one day, and the threads that wait for a tutor. */
export const storedAllowance = z.object({
  /** The number of writes, which is 0 before the first. */
  revision: z.int(),
  /** The day in Leeds on which `sent` and `started` happened. */
  day: z.string(),
  /** The messages of the day in their order, each as {@link buildSentKey}. */
  sent: z.array(z.string()),
  started: z.array(z.string()),
  /** Claims of the threads that wait for a tutor. Some of these threads may have stopped waiting. */
  waiting: z.array(waitingClaim),
});
export type Allowance = Deep<z.infer<typeof storedAllowance>> & { readonly studentId: string };

export interface AllowanceStore {
  /** Reads consistently. Returns an empty allowance of revision 0 if nothing is stored. */
  find(studentId: string): Promise<Allowance>;
  /** Replaces the allowance that `find` returned. Returns false, and writes nothing, if another call changed it since. */
  save(allowance: Allowance): Promise<boolean>;
}

/** Browsers choose the ids of messages, so messages of two threads may have the same id. */
export const buildSentKey = ({
  threadId,
  messageId,
}: {
  readonly threadId: string;
  readonly messageId: string;
}) => `${threadId}#${messageId}`;

/** Limits for one student. `waiting` limits the threads that wait at the same time. */
export const limits = { messagesPerDay: 20, startsPerDay: 10, waiting: 5 } as const;
/** Limits for messages that raise a concern. They protect the centre from a flood without turning away a child in need. */
export const limitsInNeed = { messagesPerDay: 40, startsPerDay: 20, waiting: 10 } as const;

export function countMessagesLeft({ day, sent }: Allowance, today: string): number {
  return Math.max(0, limits.messagesPerDay - (day === today ? sent.length : 0));
}

/** A message that a student wants to send. */
export interface Claim {
  readonly threadId: string;
  /** Null if a thread waits again without a new message. */
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

/**
 * Counts a message and lets its thread wait, or returns the limit that refuses it. Returns the same allowance if the message
 * is counted already.
 */
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
