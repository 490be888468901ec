import { withTexts, type AttemptQuestion } from '../tables/attempt-questions.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import { isClosed, type Attempt } from './attempts/attempt.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import type { QuestionInView } from './attempt-view.ts';
import { byTheClock } from './clock.ts';
import { openIn } from './held-back.ts';
import type { OpenAttempts } from './open/open-attempts.ts';

export interface ViewDeps {
  readonly attempts: AttemptStore;
  readonly texts: QuestionTexts;
  readonly now: () => Date;
}

/** The student's other attempts that are open. */
async function othersOpen(deps: ViewDeps, attempt: Attempt, register: OpenAttempts): Promise<Attempt[]> {
  const { studentId } = attempt;
  const ids = register.all().filter((attemptId) => attemptId !== attempt.attemptId);
  const found = await Promise.all(
    ids.map(async (attemptId) => byTheClock(deps, await deps.attempts.find(studentId, attemptId))),
  );
  return found.filter((other) => other !== null).filter((other) => !isClosed(other));
}

/** Questions of an attempt with their texts, and where else they are open. */
export async function inView(
  deps: ViewDeps,
  attempt: Attempt,
  register: OpenAttempts,
  questions: readonly AttemptQuestion[] = attempt.questions,
): Promise<QuestionInView[]> {
  const [shown, others] = await Promise.all([
    withTexts(deps.texts, attempt.courseId, questions),
    othersOpen(deps, attempt, register),
  ]);
  return questions.flatMap((question, index) => {
    const texts = shown[index];
    return texts === undefined
      ? []
      : [{ question, shown: texts, openAttemptId: openIn(others, attempt, question) }];
  });
}
