import type { Attempt, AttemptSummary } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { head } from '../attempt-view.ts';

/** The part of an attempt that the table's index has. */
function summaryOf(attempt: Attempt): AttemptSummary {
  const { submission, request } = attempt;
  if (submission === null || submission.grade === null) return { ...head(attempt), submission: null };
  const { submittedAt, grade } = submission;
  return { ...head(attempt), submission: { submittedAt, ...grade, mode: request.mode } };
}

/**
 * Attempts in memory, by the same rules as the table's. It has no order for attempts that start in the same
 * millisecond, and says so.
 */
export function memoryAttemptStore(): AttemptStore {
  const attempts = new Map<string, Attempt>();
  const key = (studentId: string, attemptId: string) => `${studentId}#${attemptId}`;

  /** Changes an open attempt that passes the condition. */
  function update(
    { studentId, attemptId }: { readonly studentId: string; readonly attemptId: string },
    condition: (attempt: Attempt) => boolean,
    change: (attempt: Attempt) => Attempt,
  ): Promise<boolean> {
    const attempt = attempts.get(key(studentId, attemptId));
    if (!attempt || attempt.submission !== null || !condition(attempt)) return Promise.resolve(false);
    attempts.set(key(studentId, attemptId), change(attempt));
    return Promise.resolve(true);
  }
  const hasRevision =
    ({ questionId, seenRevision }: { readonly questionId: string; readonly seenRevision: number }) =>
    ({ answers }: Attempt) =>
      (answers.get(questionId)?.revision ?? 0) === seenRevision;

  return {
    find: (studentId, attemptId) => Promise.resolve(attempts.get(key(studentId, attemptId)) ?? null),

    create: (attempt) => {
      const place = key(attempt.studentId, attempt.attemptId);
      if (attempts.has(place)) return Promise.resolve(false);
      attempts.set(place, attempt);
      return Promise.resolve(true);
    },

    saveAnswer: (save) =>
      update(
        save,
        (attempt) => hasRevision(save)(attempt) && !attempt.checked.has(save.questionId),
        (attempt) => ({
          ...attempt,
          revision: attempt.revision + 1,
          answers: new Map(attempt.answers).set(save.questionId, {
            optionIds: [...save.optionIds],
            revision: save.seenRevision + 1,
            savedAt: save.savedAt,
          }),
        }),
      ),

    checkAnswer: (check) =>
      update(check, hasRevision(check), (attempt) => ({
        ...attempt,
        checked: new Set(attempt.checked).add(check.questionId),
      })),

    flag: ({ questionId, flagged, ...place }) =>
      update(
        place,
        () => true,
        (attempt) => {
          const flags = new Set(attempt.flags);
          if (flagged) flags.add(questionId);
          else flags.delete(questionId);
          return { ...attempt, flags };
        },
      ),

    close: async ({ submittedAt, ...place }) => {
      await update(
        place,
        () => true,
        (attempt) => ({ ...attempt, submission: { submittedAt, grade: null } }),
      );
      return attempts.get(key(place.studentId, place.attemptId)) ?? null;
    },

    grade: ({ studentId, attemptId, correctCount, marks, submittedAt }) => {
      const attempt = attempts.get(key(studentId, attemptId));
      if (!attempt?.submission) return Promise.resolve(false);
      const submission = { submittedAt, grade: { correctCount, marks } };
      attempts.set(key(studentId, attemptId), { ...attempt, submission });
      return Promise.resolve(true);
    },

    discard: ({ studentId, attemptId, endedBefore }) => {
      const attempt = attempts.get(key(studentId, attemptId));
      if (attempt === undefined) return Promise.resolve('missing');
      const { submission, deadlineAt } = attempt;
      if (submission !== null || (deadlineAt !== null && deadlineAt < endedBefore))
        return Promise.resolve('over');
      attempts.delete(key(studentId, attemptId));
      return Promise.resolve('discarded');
    },

    history: ({ studentId, after, pageSize }) => {
      const own = [...attempts.values()].filter((attempt) => attempt.studentId === studentId);
      if (new Set(own.map(({ startedAt }) => startedAt)).size < own.length) {
        throw new Error('Attempts that start at once have no order here');
      }
      const rest = own
        .filter((attempt) => after === null || attempt.startedAt < after.startedAt)
        .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
      const page = rest.slice(0, pageSize);
      const last = page.at(-1);
      return Promise.resolve({
        attempts: page.map(summaryOf),
        end: last && rest.length > pageSize ? { startedAt: last.startedAt, attemptId: last.attemptId } : null,
      });
    },
  };
}
