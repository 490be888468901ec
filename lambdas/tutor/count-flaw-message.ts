import { flawLimits } from '../../contract/tutor/tutor-options.ts';
import { Failure } from '../runtime/failure.ts';
import type { Counter } from '../tables/counter.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import { buildSentKey } from './allowance.ts';

/**
 * Counts a student's message about something wrong in the content. Such messages have a limit of their own, so that
 * nobody has to choose between a question and a report. Returns the message's position in the student's day.
 *
 * @throws Failure `message_limit` with the limit in its details.
 */
export async function countFlawMessage(
  { counter, now }: { readonly counter: Pick<Counter, 'countOnce'>; readonly now: () => Date },
  { studentId, inNeed, ...sent }: ThreadKey & { readonly messageId: string; readonly inNeed: boolean },
): Promise<number> {
  const limit = inNeed ? flawLimits.perDayInNeed : flawLimits.perDay;
  const count = { owner: { studentId }, name: 'flaws', window: 'day', at: now(), limit } as const;
  const counted = await counter.countOnce({ ...count, id: buildSentKey(sent) });
  if (counted === null) throw new Failure('message_limit', { limit });
  return counted.number;
}
