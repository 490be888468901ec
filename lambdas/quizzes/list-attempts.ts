import * as z from 'zod/mini';
import type { quizzesSchemas } from '../../contract/quizzes/quizzes.ts';
import type { Deep } from '../runtime/handlers.ts';
import { decodeCursor, encodeCursor } from '../tables/cursor.ts';
import { toOpenSummary, toSubmittedSummary, type OpenSummaryView } from './attempt-view.ts';
import { closeIfExpired, combine } from './attempts/load-attempt.ts';
import { finishAttempt, isResult, type AttemptDeps } from './finish-attempt.ts';

type HistoryView = Deep<z.infer<(typeof quizzesSchemas)['listAttempts']['reply']>>;

const position = z.object({
  startedAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
  attemptId: z.guid(),
});

const newestFirst = (one: { readonly startedAt: string }, other: { readonly startedAt: string }) =>
  other.startedAt.localeCompare(one.startedAt);

/** First grades attempts whose time is up or whose submission was interrupted, so the list has their results. */
export async function listAttempts(
  deps: AttemptDeps,
  request: { readonly studentId: string; readonly cursor: string | undefined; readonly pageSize: number },
): Promise<HistoryView> {
  const { studentId, cursor, pageSize } = request;
  const after = cursor === undefined ? null : decodeCursor(position, cursor);
  const [{ attempts, end }, open] = await Promise.all([
    deps.attempts.history({ studentId, after, pageSize }),
    deps.attempts.findOpen(studentId),
  ]);
  const found = await Promise.all(
    open.attempts.map(async ({ attemptId }) => {
      const key = { studentId, attemptId };
      const loaded = await combine(deps, key, await deps.attempts.find(key), open);
      return loaded && closeIfExpired(deps, loaded);
    }),
  );
  const loaded = found.filter((one) => one !== null);
  const results = loaded.filter(isResult);
  if (results.length > 0) {
    for (const result of results) await finishAttempt(deps, result);
    return listAttempts(deps, request);
  }
  const now = deps.now();
  const openSummaries = loaded.map(({ attempt }) => toOpenSummary(attempt, now)).toSorted(newestFirst);
  const isOnPage = ({ startedAt }: OpenSummaryView) =>
    (after === null || startedAt < after.startedAt) && (end === null || startedAt > end.startedAt);
  return {
    attempts: [...attempts.map(toSubmittedSummary), ...openSummaries.filter(isOnPage)].toSorted(newestFirst),
    ...(after === null && { open: openSummaries }),
    cursor: end && encodeCursor({ startedAt: end.startedAt, attemptId: end.attemptId }),
  };
}
