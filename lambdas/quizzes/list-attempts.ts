import { Failure } from '../runtime/failure.ts';
import { summaryView, type SummaryView } from './attempt-view.ts';
import { byTheClock, isLate } from './clock.ts';
import { decodeCursor, encodeCursor } from './history-cursor.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';
import { isClosed } from './attempt.ts';
import type { Learner } from './learner/learner.ts';

/**
 * Submits what the clock has ended, so that the history shows its result.
 *
 * @returns true where there was one or more.
 */
async function submitLate(deps: ResultDeps, studentId: string): Promise<boolean> {
  const register = await deps.open.find(studentId);
  const found = await Promise.all(
    register.all().map((attemptId) => deps.attempts.find(studentId, attemptId)),
  );
  const late = found.filter((attempt) => attempt !== null && isLate(attempt, deps.now()));
  const learners = late.length > 0 ? await deps.learners.findAll(studentId) : new Map<string, Learner>();
  for (const one of late) {
    const attempt = await byTheClock(deps, one);
    if (attempt !== null && isClosed(attempt)) await submittedResult(deps, attempt, { register, learners });
  }
  return late.length > 0;
}

/**
 * A page of the student's attempts, newest first.
 *
 * @throws Failure `invalid_request` for a cursor that no reply gave.
 */
export async function listAttempts(
  deps: ResultDeps,
  request: {
    readonly studentId: string;
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
): Promise<{ readonly attempts: readonly SummaryView[]; readonly cursor: string | null }> {
  const { studentId, cursor, pageSize } = request;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && after === null) {
    throw new Failure('invalid_request', {
      problems: [{ path: 'query.cursor', problem: 'not a cursor of a reply' }],
    });
  }
  const query = { studentId, after, pageSize };
  const [first, changed] = await Promise.all([
    deps.attempts.history(query),
    after === null && submitLate(deps, studentId),
  ]);
  const page = changed ? await deps.attempts.history(query) : first;
  return {
    attempts: page.attempts.map(summaryView),
    cursor: page.end === null ? null : encodeCursor(page.end),
  };
}
