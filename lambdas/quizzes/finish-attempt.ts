import { findOpenAttempt } from '../tables/attempts/open-attempts.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import { loadQuestions, toSubmittedView, type SubmittedView } from './attempt-view.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import { isClosed, type ClosedAttempt, type Grade } from './attempts/attempt.ts';
import { findOthers, type LoadedAttempt } from './attempts/load-attempt.ts';
import { computeEnd } from './clock.ts';
import { gradeAttempt } from './grade.ts';
import { recordAttempt } from './mastery/record-attempt.ts';
import type { MasteryRecord } from './mastery/mastery-record.ts';
import type { MasteryStore } from './mastery/mastery-store.ts';

export interface AttemptDeps {
  readonly attempts: AttemptStore;
  readonly mastery: MasteryStore;
  readonly texts: QuestionTexts;
  readonly now: () => Date;
}

type LoadedResult = LoadedAttempt & { readonly attempt: ClosedAttempt };

export const isResult = (loaded: LoadedAttempt): loaded is LoadedResult => isClosed(loaded.attempt);

/**
 * Stores the result of a closed attempt and records it in the student's mastery; then, and only then, it removes the
 * attempt from the open ones. A call that is cut off before that is completed by the next one that reads the attempt.
 *
 * @param record the mastery record, if it was read with the attempt.
 * @returns null if the attempt was deleted meanwhile.
 */
export async function finishAttempt(
  deps: AttemptDeps,
  { attempt, open }: LoadedResult,
  record?: MasteryRecord,
): Promise<Grade | null> {
  const { studentId, attemptId, submission, request } = attempt;
  const grade = submission.grade ?? gradeAttempt(attempt);
  if (findOpenAttempt(open, attemptId) === undefined) return grade;
  const { submittedAt } = computeEnd(attempt);
  const [isStored] = await Promise.all([
    submission.grade !== null || deps.attempts.storeResult(attempt, { ...grade, submittedAt }),
    recordAttempt(deps.mastery, attempt, record),
  ]);
  await deps.attempts.release({ studentId, attemptId, mode: request.mode });
  return isStored ? grade : null;
}

/** The result of a closed attempt, without the keys of questions that another open attempt asks. */
export async function loadResult(
  deps: AttemptDeps,
  loaded: LoadedResult,
  record?: MasteryRecord,
): Promise<SubmittedView | null> {
  const { attempt, open } = loaded;
  const [questions, grade] = await Promise.all([
    loadQuestions(deps, attempt),
    finishAttempt(deps, loaded, record),
  ]);
  return grade && toSubmittedView(attempt, grade, questions, findOthers(open, attempt.attemptId, deps.now()));
}
