import { Failure } from '../../runtime/failure.ts';
import { schoolDay } from '../../runtime/school-day.ts';
import { optimisticUpdate, type Pause } from '../../tables/optimistic-update.ts';
import {
  buildSentKey,
  claimMessage,
  limitNames,
  limits,
  limitsInNeed,
  removeSettled,
  type Allowance,
  type AllowanceStore,
  type Refusal,
  type WaitingClaim,
} from './allowance.ts';
import { getState, getStateStart, type ThreadKey } from './thread.ts';
import { findReadable, type ThreadStore } from './thread-store.ts';

export interface CountMessageDeps {
  readonly threads: ThreadStore;
  readonly allowances: AllowanceStore;
  readonly now: () => Date;
  readonly pause: Pause;
}

/** After this many milliseconds, the call that made a claim has ended, because no function runs that long. */
const callTime = 60_000;
/** The clocks of two functions differ by at most this many milliseconds. */
const clockDifference = 1000;

/**
 * Counts a student's message before it is added to its thread, and lets the thread wait, in one conditional write. A
 * message that is sent again counts once. Without a message, a thread that was closed waits again.
 *
 * @returns the position of the message among those of the day, from 1; 0 without a message.
 * @throws Failure `message_limit`, `start_limit` or `waiting_limit`, with the limit in its details.
 */
export async function countMessage(
  deps: CountMessageDeps,
  {
    studentId,
    threadId,
    messageId,
    isStart = false,
    inNeed = false,
  }: ThreadKey & { readonly messageId: string | null; readonly isStart?: boolean; readonly inNeed?: boolean },
): Promise<number> {
  const item = {
    find: () => deps.allowances.find(studentId),
    save: (allowance: Allowance) => deps.allowances.save(allowance),
    pause: deps.pause,
  };
  const now = deps.now();
  const wanted = { threadId, messageId, isStart, day: schoolDay(now), at: now.toISOString(), inNeed };
  const attempt = (isSettled: (claim: WaitingClaim) => boolean) =>
    optimisticUpdate<Allowance, Allowance | Refusal>(item, (seen) => {
      const claimed = claimMessage(removeSettled(seen, isSettled), wanted);
      return { item: typeof claimed === 'string' ? seen : claimed, result: claimed };
    });

  let claimed = await attempt(() => false);
  // The list of what waits is corrected only when it is full, so that an answer is a write to its thread and nothing else.
  if (claimed === 'waiting_limit') claimed = await attempt(await findSettledClaims(deps, studentId));
  if (typeof claimed === 'string')
    throw new Failure(claimed, { limit: (inNeed ? limitsInNeed : limits)[limitNames[claimed]] });
  return messageId === null ? 0 : claimed.sent.indexOf(buildSentKey({ threadId, messageId })) + 1;
}

/**
 * Reads the threads of all claims and decides which claims are settled. A claim is settled if its thread doesn't wait
 * and no running call lets it wait. A call that starts a thread has ended when the thread exists. A call that opens a
 * thread again has ended if the thread was answered or closed afterwards; clocks differ, so an equal time doesn't count
 * as afterwards. Every call ends within a minute.
 */
async function findSettledClaims({ threads, allowances, now }: CountMessageDeps, studentId: string) {
  const { waiting } = await allowances.find(studentId);
  const stored = new Map(
    await Promise.all(
      waiting.map(
        async ({ threadId }) => [threadId, await findReadable(threads, { studentId, threadId })] as const,
      ),
    ),
  );
  const time = now().getTime();
  return ({ threadId, since, starts }: WaitingClaim): boolean => {
    const thread = stored.get(threadId) ?? null;
    if (thread !== null && getState(thread) === 'waiting') return false;
    const hasEnded =
      thread !== null && (starts || Date.parse(getStateStart(thread)) > Date.parse(since) + clockDifference);
    return hasEnded || time - Date.parse(since) > callTime;
  };
}
