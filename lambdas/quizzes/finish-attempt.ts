import { Failure } from '../runtime/failure.ts';
import type { AnswerCountStore } from '../tables/answer-counts.ts';
import { findOpenAttempt } from './attempts/open-attempts.ts';
import type { Pause } from '../tables/optimistic-update.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import {
  loadQuestions,
  toOpenView,
  toSubmittedView,
  type OpenView,
  type SubmittedView,
} from './attempt-view.ts';
import { isClosed, type AttemptKey, type ClosedAttempt, type Grade } from './attempts/attempt.ts';
import {
  combine,
  findOthers,
  loadAttempt,
  type LoadDeps,
  type LoadedAttempt,
} from './attempts/load-attempt.ts';
import { computeEnd, computeEndedBefore } from './clock.ts';
import { countAnswers } from './count-answers.ts';
import { gradeAttempt } from './grade.ts';
import { recordAttempt } from './mastery/count-attempt.ts';
import type { MasteryRecord, MasteryStore } from './mastery/mastery-record.ts';

export interface AttemptDeps extends LoadDeps {
  readonly mastery: MasteryStore;
  readonly answerCounts: Pick<AnswerCountStore, 'add'>;
  readonly pause: Pause;
  readonly texts: QuestionTexts;
}

type LoadedResult = LoadedAttempt & { readonly attempt: ClosedAttempt };

export const isResult = (loaded: LoadedAttempt): loaded is LoadedResult => isClosed(loaded.attempt);

/**
 * Grades a closed attempt and stores the result. Returns null if the attempt was deleted in the meantime. The last step
 * removes the attempt from the open attempts. If a step fails, the next call that reads the open attempts starts again.
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
  const isNew = submission.grade === null;
  const [isStored] = await Promise.all([
    !isNew || deps.attempts.storeResult(attempt, { ...grade, submittedAt }),
    recordAttempt(deps, attempt, record),
  ]);
  await Promise.all([
    deps.attempts.release({ studentId, attemptId, mode: request.mode }),
    // Two calls at the same moment may both count the quiz, and a failed call may leave it out. The figures are no marks.
    isNew && isStored && deps.answerCounts.add(attempt.courseId, countAnswers(attempt)),
  ]);
  return isStored ? grade : null;
}

async function loadResult(
  deps: AttemptDeps,
  loaded: LoadedResult,
  record?: MasteryRecord,
): Promise<SubmittedView> {
  const { attempt, open } = loaded;
  const [questions, grade] = await Promise.all([
    loadQuestions(deps, attempt),
    finishAttempt(deps, loaded, record),
  ]);
  if (grade === null) throw new Failure('not_found');
  return toSubmittedView(attempt, grade, questions, findOthers(open, attempt.attemptId, deps.now()));
}

export async function getAttempt(deps: AttemptDeps, key: AttemptKey): Promise<OpenView | SubmittedView> {
  const loaded = await loadAttempt(deps, key);
  if (loaded === null) throw new Failure('not_found');
  if (isResult(loaded)) return loadResult(deps, loaded);
  return toOpenView(loaded.attempt, await loadQuestions(deps, loaded.attempt), deps.now());
}

/**
 * Submits an attempt. A single write closes the attempt and reads the answers, so that no answer is saved in between.
 * Submitting again returns the same result.
 */
export async function submitAttempt(deps: AttemptDeps, key: AttemptKey): Promise<SubmittedView> {
  const [open, stored, records] = await Promise.all([
    deps.attempts.close({ ...key, closedAt: deps.now().toISOString() }),
    deps.attempts.find(key),
    deps.mastery.findAll(key.studentId),
  ]);
  const loaded = open === null ? await loadAttempt(deps, key) : await combine(deps, key, stored, open);
  if (loaded === null || !isResult(loaded)) throw new Failure('not_found');
  return loadResult(deps, loaded, records.get(loaded.attempt.courseId));
}

export async function discardAttempt(deps: AttemptDeps, key: AttemptKey): Promise<undefined> {
  const loaded = await loadAttempt(deps, key);
  if (loaded === null) return undefined;
  if (isResult(loaded)) {
    await finishAttempt(deps, loaded);
    throw new Failure('attempt_submitted');
  }
  const { mode } = loaded.attempt.request;
  const endedBefore = computeEndedBefore(deps.now());
  if (await deps.attempts.discard({ ...key, mode, endedBefore })) return undefined;
  // Another call has submitted or discarded the attempt meanwhile.
  return discardAttempt(deps, key);
}
