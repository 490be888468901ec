import { findOpenAttempt, type OpenAttempt, type OpenAttempts } from './open-attempts.ts';
import { Failure } from '../../runtime/failure.ts';
import { computeEnd, isExpired } from '../clock.ts';
import { isClosed, withState, type Attempt, type AttemptKey } from './attempt.ts';
import type { AttemptStore, QuestionKey } from './attempt-store.ts';
import type { AttemptQuestion } from './attempt-items.ts';

export interface LoadedAttempt {
  readonly attempt: Attempt;
  readonly open: OpenAttempts;
}

export interface LoadDeps {
  readonly attempts: AttemptStore;
  readonly now: () => Date;
}

/** Adds answers from `open` to the attempt `stored`. Returns null if the attempt is neither open nor submitted. */
export async function combine(
  { attempts }: Pick<LoadDeps, 'attempts'>,
  key: AttemptKey,
  stored: Attempt | null,
  open: OpenAttempts,
): Promise<LoadedAttempt | null> {
  if (stored === null || isClosed(stored)) return stored && { attempt: stored, open };
  const state = findOpenAttempt(open, key.attemptId);
  if (state !== undefined) return { attempt: withState(stored, state), open };
  // The attempt may have been graded after `stored` was read.
  const latest = await attempts.find(key);
  return latest !== null && isClosed(latest) ? { attempt: latest, open } : null;
}

/** Loads an attempt with its answers. If the time is up, this call closes the attempt first. */
export async function loadAttempt(deps: LoadDeps, key: AttemptKey): Promise<LoadedAttempt | null> {
  const { stored, open } = await deps.attempts.findWithOpen(key);
  const loaded = await combine(deps, key, stored, open);
  return loaded && closeIfExpired(deps, loaded);
}

export async function closeIfExpired(deps: LoadDeps, loaded: LoadedAttempt): Promise<LoadedAttempt | null> {
  const { attempt } = loaded;
  const { deadlineAt } = attempt;
  if (isClosed(attempt) || deadlineAt === null || !isExpired(attempt, deps.now())) return loaded;
  const { studentId, attemptId } = attempt;
  const closed = await deps.attempts.close({ studentId, attemptId, closedAt: deadlineAt });
  return combine(deps, attempt, attempt, closed ?? loadedWithout(loaded));
}

const loadedWithout = ({ attempt, open }: LoadedAttempt): OpenAttempts => ({
  ...open,
  attempts: open.attempts.filter(({ attemptId }) => attemptId !== attempt.attemptId),
});

export const findOthers = ({ attempts }: OpenAttempts, attemptId: string, now: Date): OpenAttempt[] =>
  attempts.filter((one) => one.attemptId !== attemptId && one.closedAt === null && !isExpired(one, now));

/** Finds another open attempt that asks the same variant of this question and hasn't shown the solution yet. */
export const findAskingAttempt = (
  others: readonly OpenAttempt[],
  courseId: string,
  { questionId, variant }: AttemptQuestion,
): OpenAttempt | null =>
  others.find((other) => {
    const asked = other.courseId === courseId ? other.questions.get(questionId) : undefined;
    return asked?.variant === variant && asked.answer?.retry === undefined;
  }) ?? null;

/**
 * Loads a question of an open attempt.
 *
 * @throws Failure `not_found`, `time_up` after the deadline, or `attempt_submitted`.
 */
export async function requireOpenQuestion(
  deps: LoadDeps,
  key: QuestionKey,
): Promise<LoadedAttempt & { readonly question: AttemptQuestion }> {
  const { stored, open } = await deps.attempts.findWithOpen(key);
  const loaded = await combine(deps, key, stored, open);
  if (loaded === null) throw new Failure('not_found');
  const { attempt } = loaded;
  if (isClosed(attempt)) throw new Failure(computeEnd(attempt).timeUp ? 'time_up' : 'attempt_submitted');
  if (isExpired(attempt, deps.now())) throw new Failure('time_up');
  const question = attempt.questions.find(({ questionId }) => questionId === key.questionId);
  if (question === undefined) throw new Failure('not_found');
  return { ...loaded, question };
}
