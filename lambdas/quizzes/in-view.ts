import { withTexts, type AttemptQuestion } from '../tables/attempt-questions.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { QuestionInView } from './attempt-view.ts';
import { byTheClock } from './clock.ts';
import type { OpenAttempts } from './open-attempts.ts';

export interface ViewDeps {
  readonly attempts: AttemptStore;
  readonly texts: QuestionTexts;
  readonly now: () => Date;
}

/** The variant that an attempt asks: another one of the same question has another key. */
const variantOf = ({ texts }: AttemptQuestion): number => ('version' in texts ? texts.variant : 0);

/** The attempt among open ones that asks the same variant of a question; null where none does. */
const openIn = (others: readonly Attempt[], question: AttemptQuestion): string | null =>
  others.find(({ questions }) =>
    questions.some((one) => one.questionId === question.questionId && variantOf(one) === variantOf(question)),
  )?.attemptId ?? null;

/** The student's other attempts that are open. */
async function othersOpen(deps: ViewDeps, attempt: Attempt, register: OpenAttempts): Promise<Attempt[]> {
  const { studentId, courseId } = attempt;
  const ids = register.all().filter((attemptId) => attemptId !== attempt.attemptId);
  const found = await Promise.all(
    ids.map(async (attemptId) => byTheClock(deps, await deps.attempts.find(studentId, attemptId))),
  );
  return found
    .filter((other) => other !== null)
    .filter((other) => other.submission === null && other.courseId === courseId);
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
    return texts === undefined ? [] : [{ question, shown: texts, openAttemptId: openIn(others, question) }];
  });
}
