import { optimisticUpdate } from '../../tables/optimistic-update.ts';
import { Failure } from '../../runtime/failure.ts';
import { schoolDay } from '../../runtime/school-day.ts';
import {
  allowed,
  allowedInNeed,
  claim,
  forget,
  limitOf,
  sentKey,
  type Allowance,
  type AllowanceStore,
  type Refusal,
  type WaitingClaim,
} from './allowance.ts';
import { since, stateOf } from './thread.ts';
import { findReadable, type Place, type ThreadStore } from './thread-store.ts';

export interface ClaimDeps {
  readonly threads: ThreadStore;
  readonly allowances: AllowanceStore;
  readonly now: () => Date;
  /** Waits that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The time in which a call that has claimed a place lets its thread wait: longer than a function lives. */
const callTime = 60_000;
/** The most by which the clocks of two functions differ, in milliseconds. */
const clockDifference = 1000;

/**
 * Counts a message of the student before it is added to its thread, in one conditional write, and lets the thread wait.
 * The same message counts once; without one a thread that was closed waits again.
 *
 * @returns the number of the message among those of the day, from 1; 0 without one.
 * @throws Failure `message_limit`, `start_limit` or `waiting_limit`, with the limit in its details.
 */
export async function claimMessage(
  deps: ClaimDeps,
  {
    studentId,
    threadId,
    messageId,
    isStart = false,
    inNeed = false,
  }: Place & { readonly messageId: string | null; readonly isStart?: boolean; readonly inNeed?: boolean },
): Promise<number> {
  const item = {
    find: () => deps.allowances.find(studentId),
    save: (allowance: Allowance) => deps.allowances.save(allowance),
    pause: deps.pause,
  };
  const now = deps.now();
  const wanted = { threadId, messageId, isStart, day: schoolDay(now), at: now.toISOString(), inNeed };
  const attempt = (isSettled: (claimed: WaitingClaim) => boolean) =>
    optimisticUpdate<Allowance, Allowance | Refusal>(item, (seen) => {
      const claimed = claim(forget(seen, isSettled), wanted);
      return { item: typeof claimed === 'string' ? seen : claimed, result: claimed };
    });

  let claimed = await attempt(() => false);
  // The list of what waits is put right only when it is full: an answer is a write to its thread and nothing else.
  if (claimed === 'waiting_limit') claimed = await attempt(await settledThreads(deps, studentId));
  if (typeof claimed === 'string')
    throw new Failure(claimed, { limit: (inNeed ? allowedInNeed : allowed)[limitOf[claimed]] });
  return messageId === null ? 0 : claimed.sent.indexOf(sentKey({ threadId, messageId })) + 1;
}

/**
 * Tells which claims are over: their threads don't wait, and no call is under way that lets them wait. A call that starts a
 * thread is over once the thread is there. One that opens it again is over where the thread was answered or closed
 * afterwards; at the same moment, by clocks that differ, it may still be under way. No call takes longer than a minute.
 */
async function settledThreads({ threads, allowances, now }: ClaimDeps, studentId: string) {
  const { waiting } = await allowances.find(studentId);
  const stored = new Map(
    await Promise.all(
      waiting.map(
        async ({ threadId }) => [threadId, await findReadable(threads, { studentId, threadId })] as const,
      ),
    ),
  );
  const time = now().getTime();
  return ({ threadId, since: claimedAt, starts }: WaitingClaim): boolean => {
    const thread = stored.get(threadId) ?? null;
    if (thread !== null && stateOf(thread) === 'waiting') return false;
    const isOver =
      thread !== null && (starts || Date.parse(since(thread)) > Date.parse(claimedAt) + clockDifference);
    return isOver || time - Date.parse(claimedAt) > callTime;
  };
}
