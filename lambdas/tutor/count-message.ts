import { Failure } from '../runtime/failure.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
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
import { getState, getStateStart } from './thread.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import { findReadable, type ThreadStore } from './thread-store.ts';

export interface CountMessageDeps {
  readonly threads: ThreadStore;
  readonly allowances: AllowanceStore;
  readonly now: () => Date;
  readonly pause: Pause;
}

/** A Lambda function that sends a message ends within this many milliseconds. */
const callTime = 60_000;
/** The clocks of two Lambda functions differ by at most this many milliseconds. */
const clockDifference = 1000;

/**
 * Counts a message before it is stored. Returns the message's position among the student's messages of the day, from 1.
 * Returns 0 if the student reopens a thread without a message.
 *
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
  // Answered and closed threads leave the list only when the list is full. So a tutor's answer needs no second write.
  if (claimed === 'waiting_limit') claimed = await attempt(await findSettledClaims(deps, studentId));
  if (typeof claimed === 'string')
    throw new Failure(claimed, { limit: (inNeed ? limitsInNeed : limits)[limitNames[claimed]] });
  return messageId === null ? 0 : claimed.sent.indexOf(buildSentKey({ threadId, messageId })) + 1;
}

/**
 * Returns a function that says whether a {@link WaitingClaim} may be removed. The thread mustn't wait for a tutor, and
 * the call that made the claim must have ended. That call has ended if the thread that it started is stored, if the
 * thread was answered or closed after the claim, or if {@link callTime} has passed.
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
