import { Failure } from '../runtime/failure.ts';
import type { AttemptStore } from './attempt-store.ts';
import { summaryView, type SummaryView } from './attempt-view.ts';
import { decodeCursor, encodeCursor } from './history-cursor.ts';

/**
 * A page of the student's attempts, newest first.
 *
 * @throws Failure `invalid_request` for a cursor that no reply gave.
 */
export async function listAttempts(
  deps: { readonly attempts: AttemptStore },
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
  const page = await deps.attempts.history({ studentId, after, pageSize });
  return {
    attempts: page.attempts.map(summaryView),
    cursor: page.end === null ? null : encodeCursor(page.end),
  };
}
