import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Attempt } from './attempts/attempt.ts';
import { gradedQuestion, savedAnswer, type GradedQuestion, type SavedAnswer } from './attempt-view.ts';
import { inView } from './in-view.ts';
import { openBeside, openIn } from './open-beside.ts';
import { questionOf, type QuestionPlace } from './question-of.ts';
import type { ResultDeps } from './submitted-result.ts';

export interface CheckedAnswer {
  readonly answer: SavedAnswer;
  readonly checked: GradedQuestion;
}

type CheckRequest = QuestionPlace & { readonly revision: number };

/** The answer that a request is about. @throws Failure as {@link checkAnswer}. */
function answerToCheck(found: Attempt | null, request: CheckRequest, now: Date) {
  const { questionId, revision } = request;
  const { attempt, question } = questionOf(found, request, now);
  const answer = savedAnswer(questionId, attempt.answers.get(questionId));
  if (attempt.request.mode !== 'practice') throw refusal('body', 'a test shows nothing before submission');
  if (answer === null || answer.optionIds.length === 0) throw refusal('params.questionId', 'not answered');
  if (answer.revision !== revision) throw new Failure('answer_conflict', { current: answer });
  return { attempt, question, answer };
}

/**
 * Shows in practice if an answer is right, and why. The answer stays from then on. Checking again shows the same.
 *
 * @throws Failure as {@link questionOf}, `attempt_open` where an open test asks the question too, which only two starts
 *   at the same moment bring about, `invalid_request` in a test and where nothing is chosen, `answer_conflict` with
 *   the present answer in `details.current` where it isn't at `revision`.
 */
export async function checkAnswer(deps: ResultDeps, request: CheckRequest): Promise<CheckedAnswer> {
  const { studentId, attemptId, questionId, revision } = request;
  const find = () => deps.attempts.find(studentId, attemptId);
  const [found, register] = await Promise.all([find(), deps.open.find(studentId)]);
  const { attempt, question, answer } = answerToCheck(found, request, deps.now());
  const beside = await openBeside(deps, attempt, register);
  const testId = openIn(beside, attempt, question);
  if (testId !== null) throw new Failure('attempt_open', { attemptId: testId, mode: 'test' });

  const [made, [one]] = await Promise.all([
    deps.attempts.checkAnswer({ studentId, attemptId, questionId, seenRevision: revision }),
    inView(deps, { courseId: attempt.courseId, questions: [question] }),
  ]);
  if (!made) {
    // A save or a submission came between: says which.
    answerToCheck(await find(), request, deps.now());
    throw new StorageBusy('An answer could not be checked between others');
  }
  if (one === undefined) throw new Error(`Question ${questionId} isn't in view`);
  return { answer, checked: gradedQuestion(attempt, one) };
}

const refusal = (path: string, problem: string) =>
  new Failure('invalid_request', { problems: [{ path, problem }] });
