import type { QuestionTexts } from '../tables/question-bank.ts';
import { withTexts } from '../tables/attempt-questions.ts';
import type { Attempt, Closing } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { countCorrect } from './grade.ts';
import { submittedView, type SubmittedView } from './attempt-view.ts';
import type { OpenAttempts, OpenAttemptStore } from './open-attempts.ts';
import { schoolDay } from '../runtime/school-day.ts';

export interface ResultDeps {
  readonly attempts: AttemptStore;
  readonly open: OpenAttemptStore;
  readonly practice: QuestionTexts;
  readonly now: () => Date;
}

/** Questions of the student's other open attempts, by id, each with the attempt that it is open in. */
async function questionsOpenElsewhere(
  deps: ResultDeps,
  attempt: Attempt,
  register: OpenAttempts,
): Promise<Map<string, string>> {
  const others = register.of(attempt).filter((attemptId) => attemptId !== attempt.attemptId);
  const found = await Promise.all(others.map((other) => deps.attempts.find(attempt.studentId, other)));
  const open = found.filter((other) => other !== null).filter(({ submission }) => submission === null);
  return new Map(
    open.flatMap(({ attemptId, questions }) => questions.map(({ questionId }) => [questionId, attemptId])),
  );
}

/**
 * The result of a closed attempt, as it may be seen while others are open. What a submission that was cut off left
 * undone (its grade in the history, its place in the register) is done first, by whoever looks.
 */
export async function submittedResult(
  deps: ResultDeps,
  attempt: Attempt & { readonly submission: Closing },
  register: OpenAttempts,
): Promise<SubmittedView> {
  const { studentId, attemptId, submission } = attempt;
  const correctCount = submission.correctCount ?? countCorrect(attempt);
  const topics = register.listing(attemptId);
  const pastDays = register.daysBefore(schoolDay(deps.now()));
  const [openElsewhere, shown] = await Promise.all([
    questionsOpenElsewhere(deps, attempt, register),
    withTexts(deps.practice, attempt.courseId, attempt.questions),
    submission.correctCount === null && deps.attempts.grade({ studentId, attemptId, correctCount }),
    topics.length > 0 && deps.open.remove({ studentId, attemptId, topics, pastDays }),
  ]);
  return submittedView(attempt, shown, { submittedAt: submission.submittedAt, correctCount }, openElsewhere);
}
