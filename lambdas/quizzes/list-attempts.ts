import { Failure } from '../runtime/failure.ts';
import { isClosed, type Attempt, type AttemptSummary } from './attempts/attempt.ts';
import { openSummary, summaryView, type OpenSummaryView, type SummaryView } from './attempt-view.ts';
import { byTheClock, isLate } from './clock.ts';
import { decodeCursor, encodeCursor } from './attempts/history-cursor.ts';
import type { OpenAttempts } from './open/open-attempts.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';

const findAll = async (deps: ResultDeps, studentId: string, ids: readonly string[]): Promise<Attempt[]> =>
  (await Promise.all(ids.map((attemptId) => deps.attempts.find(studentId, attemptId)))).filter(
    (attempt) => attempt !== null,
  );

/** True for an attempt that is over, and whose result nobody has looked at since. */
const isUnsettled = (attempt: Attempt, now: Date): boolean =>
  isClosed(attempt) ? attempt.submission.grade === null : isLate(attempt, now);

/**
 * Submits those attempts that the clock has ended, so that the history shows their results.
 *
 * @returns true where there was one or more.
 */
async function submitLate(
  deps: ResultDeps,
  attempts: readonly Attempt[],
  register: OpenAttempts,
  studentId: string,
): Promise<boolean> {
  const late = attempts.filter((attempt) => isUnsettled(attempt, deps.now()));
  if (late.length === 0) return false;
  const learners = await deps.learners.findAll(studentId);
  for (const one of late) {
    const attempt = await byTheClock(deps, one);
    if (attempt !== null && isClosed(attempt)) await submittedResult(deps, attempt, { register, learners });
  }
  return true;
}

/** Open attempts of the first release, which kept no register of them. */
const unregistered = (rows: readonly AttemptSummary[], register: readonly string[]): AttemptSummary[] =>
  rows.filter(({ attemptId, submission }) => submission === null && !register.includes(attemptId));

interface HistoryPage {
  readonly attempts: readonly SummaryView[];
  /** With the first page, all that are open, newest first: they may be on any page. */
  readonly open?: readonly OpenSummaryView[];
  readonly cursor: string | null;
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
): Promise<HistoryPage> {
  const { studentId, cursor, pageSize } = request;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && after === null) {
    throw new Failure('invalid_request', {
      problems: [{ path: 'query.cursor', problem: 'not a cursor of a reply' }],
    });
  }
  const [page, register] = await Promise.all([
    deps.attempts.history({ studentId, after, pageSize }),
    deps.open.find(studentId),
  ]);
  const listed = register.all();
  const others = await findAll(deps, studentId, listed);
  if (await submitLate(deps, others, register, studentId)) return listAttempts(deps, request);

  const open = others.filter((attempt) => !isClosed(attempt));
  const modes = new Map(others.map(({ attemptId, request: { mode } }) => [attemptId, mode]));
  return {
    attempts: page.attempts.map((row) => summaryView(row, modes.get(row.attemptId))),
    ...(after === null && {
      open: [...open, ...unregistered(page.attempts, listed)]
        .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
        .map((attempt) => openSummary(attempt, modes.get(attempt.attemptId))),
    }),
    cursor: page.end === null ? null : encodeCursor(page.end),
  };
}
