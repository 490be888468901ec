import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { fullMarks } from '../../contract/quizzes/marking.ts';
import type { Answer, AttemptQuestion } from './attempts/attempt-items.ts';
import {
  loadQuestions,
  toGradedQuestion,
  toSavedAnswer,
  toTriedQuestion,
  type GradedQuestion,
  type SavedAnswer,
  type TriedQuestion,
} from './attempt-view.ts';
import type { QuestionKey } from './attempts/attempt-store.ts';
import {
  findAskingAttempt,
  findOthers,
  requireOpenQuestion,
  type LoadDeps,
} from './attempts/load-attempt.ts';
import { computeEndedBefore } from './clock.ts';
import type { AttemptDeps } from './finish-attempt.ts';
import { gradeAnswer } from './grade.ts';

interface SaveRequest extends QuestionKey {
  readonly optionIds: readonly string[];
  /** The revision of the answer that the student's page shows, or 0 if the page shows no answer. */
  readonly revision: number;
}

/** Saving or checking an answer is tried at most this many times, as other calls may change the answer in between. */
const maximumTries = 3;

const hasDuplicates = (optionIds: readonly string[]) => new Set(optionIds).size < optionIds.length;

const refuse = (path: string, problem: string) =>
  new Failure('invalid_request', { problems: [{ path, problem }] });

export function requireValidChoice(
  { kind, optionIds }: AttemptQuestion,
  chosen: readonly string[],
  path = 'body.optionIds',
): void {
  const problem = chosen.some((optionId) => !optionIds.includes(optionId))
    ? 'not an option of this question'
    : hasDuplicates(chosen)
      ? 'an option twice'
      : kind !== 'several' && chosen.length > 1
        ? 'more options than one'
        : null;
  if (problem !== null) throw refuse(path, problem);
}

/** Explains a failed save. Returns the stored answer if it has the same options, or null if a retry may succeed. */
function explainRefusal(
  { attempt, question }: Awaited<ReturnType<typeof requireOpenQuestion>>,
  { questionId, optionIds, revision }: SaveRequest,
): SavedAnswer | null {
  requireValidChoice(question, optionIds);
  const current = attempt.answers.get(questionId);
  const isChecked = attempt.checked.has(questionId);
  if (!isChecked && (current?.revision ?? 0) === revision) return null;
  const saved = current ? toSavedAnswer(questionId, current) : null;
  if (saved?.optionIds.join() === optionIds.join()) return saved;
  throw new Failure(isChecked ? 'answer_checked' : 'answer_conflict', { current: saved });
}

/**
 * Saves the options that the student chose, which may be none. Saving the same options again succeeds.
 *
 * @throws Failure as {@link requireOpenQuestion} does, `invalid_request` if the question doesn't allow these options,
 *   `answer_conflict` if another browser tab saved other options first, or `answer_checked` if practice has checked the
 *   answer.
 */
export async function saveAnswer(
  deps: LoadDeps,
  request: SaveRequest,
): Promise<SavedAnswer & { readonly now: string }> {
  const { studentId, attemptId, questionId, revision } = request;
  const now = deps.now();
  const savedAt = now.toISOString();
  // Two saves of the same options are compared in sorted order.
  const optionIds = request.optionIds.toSorted();
  const save = { attemptId, questionId, optionIds, seenRevision: revision, savedAt, studentId };
  for (let tries = 0; tries < maximumTries; tries++) {
    const isSaved =
      !hasDuplicates(optionIds) &&
      (await deps.attempts.saveAnswer({ ...save, endedBefore: computeEndedBefore(now) }));
    if (isSaved) return { questionId, optionIds, revision: revision + 1, now: savedAt };
    const loaded = await requireOpenQuestion({ ...deps, now: () => now }, request);
    const saved = explainRefusal(loaded, { ...request, optionIds });
    if (saved !== null) return { ...saved, now: savedAt };
  }
  throw new StorageBusy('An answer could not be saved between other writes');
}

export async function flagQuestion(
  deps: LoadDeps,
  request: QuestionKey & { readonly flagged: boolean },
): Promise<undefined> {
  const endedBefore = computeEndedBefore(deps.now());
  if (await deps.attempts.flag({ ...request, endedBefore })) return undefined;
  await requireOpenQuestion(deps, request);
  throw new StorageBusy('A flag could not be stored between other writes');
}

interface CheckRequest extends QuestionKey {
  readonly revision: number;
  /** The options of the second try, or an empty list to see the answer. Undefined at the first check. */
  readonly retry?: readonly string[] | undefined;
}

type CheckReply = { readonly answer: SavedAnswer } & (
  | { readonly checked: GradedQuestion }
  | { readonly tried: TriedQuestion }
);

async function requireAnswerToCheck(deps: AttemptDeps, request: CheckRequest) {
  const { questionId, revision, retry } = request;
  const { attempt, open, question } = await requireOpenQuestion(deps, request);
  const answer = attempt.answers.get(questionId);
  const isChecked = attempt.checked.has(questionId);
  if (attempt.request.mode !== 'practice') throw refuse('body', 'a test shows nothing before submission');
  if (answer === undefined || answer.optionIds.length === 0)
    throw refuse('params.questionId', 'not answered');
  if (answer.revision !== revision)
    throw new Failure('answer_conflict', { current: toSavedAnswer(questionId, answer) });
  if (retry !== undefined && !isChecked) throw refuse('body.retry', 'the first answer is not checked');
  if (retry !== undefined) requireValidChoice(question, retry, 'body.retry');
  const asking = findAskingAttempt(
    findOthers(open, attempt.attemptId, deps.now()),
    attempt.courseId,
    question,
  );
  if (asking !== null) throw new Failure('attempt_open', { attemptId: asking.attemptId, mode: asking.mode });
  return { attempt, question, answer, isChecked };
}

/** A wrong answer to a question with two options gives the right one away, so there is no second try. */
export const mayRetry = (question: AttemptQuestion, { optionIds }: Pick<Answer, 'optionIds'>): boolean =>
  question.optionIds.length > 2 && gradeAnswer(question, optionIds) < fullMarks;

/**
 * Shows whether an answer in a practice quiz is right. Afterwards, the answer can't change. After a wrong answer, the
 * student sees the mistake and may try once more. The next check shows the solution. Of several second tries, the
 * first is stored.
 *
 * @throws Failure as {@link requireOpenQuestion} does, `invalid_request` in a test, without an answer or for a second
 *   try before the first check, `answer_conflict` if another tab saved a newer answer, or `attempt_open` if the
 *   student's other open quiz asks the same question.
 */
export async function checkAnswer(deps: AttemptDeps, request: CheckRequest): Promise<CheckReply> {
  const { studentId, attemptId, questionId, revision } = request;
  for (let tries = 0; tries < maximumTries; tries++) {
    const { attempt, question, answer, isChecked } = await requireAnswerToCheck(deps, request);
    const retry = answer.retry ?? request.retry ?? (mayRetry(question, answer) ? undefined : []);
    const endedBefore = computeEndedBefore(deps.now());
    const check = { attemptId, questionId, seenRevision: revision, endedBefore, studentId };
    const isStored = answer.retry !== undefined || (isChecked && retry === undefined);
    const store = () =>
      retry === undefined
        ? deps.attempts.checkAnswer(check)
        : deps.attempts.showSolution({ ...check, retry });
    const [isDone, [loaded]] = await Promise.all([
      isStored || store(),
      loadQuestions(deps, { courseId: attempt.courseId, questions: [question] }),
    ]);
    if (!isDone) continue;
    if (loaded === undefined) throw new Error(`Question ${questionId} has no text`);
    const saved = toSavedAnswer(questionId, answer);
    if (retry === undefined) return { answer: saved, tried: toTriedQuestion(attempt, loaded) };
    const answers = new Map(attempt.answers).set(questionId, { ...answer, retry: [...retry] });
    return { answer: saved, checked: toGradedQuestion({ ...attempt, answers }, loaded) };
  }
  throw new StorageBusy('An answer could not be checked between other writes');
}
