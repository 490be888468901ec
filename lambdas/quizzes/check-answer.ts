import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import {
  loadQuestions,
  toGradedQuestion,
  toSavedAnswer,
  type GradedQuestion,
  type SavedAnswer,
} from './attempt-view.ts';
import {
  findAskingAttempt,
  findOthers,
  requireOpenQuestion,
  type QuestionKey,
} from './attempts/load-attempt.ts';
import { computeEndedBefore } from './clock.ts';
import type { AttemptDeps } from './finish-attempt.ts';

interface CheckedAnswer {
  readonly answer: SavedAnswer;
  readonly checked: GradedQuestion;
}

type CheckRequest = QuestionKey & { readonly revision: number };

const refuse = (path: string, problem: string) =>
  new Failure('invalid_request', { problems: [{ path, problem }] });

/** Finds the answer that a request is about. @throws Failure as {@link checkAnswer}. */
async function requireAnswerToCheck(deps: AttemptDeps, request: CheckRequest) {
  const { questionId, revision } = request;
  const { attempt, open, question } = await requireOpenQuestion(deps, request);
  const answer = attempt.answers.get(questionId);
  if (attempt.request.mode !== 'practice') throw refuse('body', 'a test shows nothing before submission');
  if (answer === undefined || answer.optionIds.length === 0)
    throw refuse('params.questionId', 'not answered');
  const saved = toSavedAnswer(questionId, answer);
  if (answer.revision !== revision) throw new Failure('answer_conflict', { current: saved });
  const asking = findAskingAttempt(
    findOthers(open, attempt.attemptId, deps.now()),
    attempt.courseId,
    question,
  );
  if (asking !== null) throw new Failure('attempt_open', { attemptId: asking.attemptId, mode: asking.mode });
  return { attempt, question, saved };
}

/**
 * Shows in practice if an answer is right, and why. The answer can't change afterwards. A repeated check shows the same.
 *
 * @throws Failure as {@link requireOpenQuestion}, `attempt_open` if an open test asks the question too, which only two
 *   simultaneous starts bring about, `invalid_request` in a test and if nothing is chosen, `answer_conflict` with the
 *   present answer in `details.current` if it isn't at `revision`.
 */
export async function checkAnswer(deps: AttemptDeps, request: CheckRequest): Promise<CheckedAnswer> {
  const { studentId, attemptId, questionId, revision } = request;
  const { attempt, question, saved } = await requireAnswerToCheck(deps, request);
  const endedBefore = computeEndedBefore(deps.now());
  const [isChecked, [loaded]] = await Promise.all([
    deps.attempts.checkAnswer({ attemptId, questionId, seenRevision: revision, endedBefore, studentId }),
    loadQuestions(deps, { courseId: attempt.courseId, questions: [question] }),
  ]);
  if (!isChecked) {
    await requireAnswerToCheck(deps, request);
    throw new StorageBusy('An answer could not be checked between other writes');
  }
  if (loaded === undefined) throw new Error(`Question ${questionId} has no text`);
  return { answer: saved, checked: toGradedQuestion(attempt, loaded) };
}
