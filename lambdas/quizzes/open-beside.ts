import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import { isClosed, type Attempt } from './attempts/attempt.ts';
import type { AttemptPlace, AttemptStore } from './attempts/attempt-store.ts';
import { byTheClock } from './clock.ts';
import type { OpenAttempts } from './open/open-attempts.ts';

/** The student's attempts that are open beside one, which may not be there yet. */
export async function openBeside(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  { studentId, attemptId }: AttemptPlace,
  register: OpenAttempts,
): Promise<Attempt[]> {
  const ids = register.all().filter((id) => id !== attemptId);
  const found = await Promise.all(
    ids.map(async (id) => byTheClock(deps, await deps.attempts.find(studentId, id))),
  );
  return found.filter((other) => other !== null).filter((other) => !isClosed(other));
}

/**
 * The attempt among open ones that asks the same variant of an attempt's question; null where none does. Another variant
 * has another key. One whose answer is checked there can't be changed any more, so its key is no help.
 */
export const openIn = (
  open: readonly Attempt[],
  { courseId }: Attempt,
  question: AttemptQuestion,
): string | null =>
  open.find(
    (one) =>
      one.courseId === courseId &&
      one.questions.some(
        (asked) =>
          asked.questionId === question.questionId &&
          asked.variant === question.variant &&
          !one.checked.has(asked.questionId),
      ),
  )?.attemptId ?? null;
