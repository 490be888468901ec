import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import type { Attempt, Grade } from './attempts/attempt.ts';
import { gradeAttempt } from './grade.ts';

/** The variant that an attempt asks: another one of the same question has another key. */
const variantOf = ({ texts }: AttemptQuestion): number => ('version' in texts ? texts.variant : 0);

/**
 * The attempt among open ones that asks the same variant of an attempt's question; null where none does. One whose
 * answer is checked there can't be changed any more, so its key is no help.
 */
export const openIn = (
  open: readonly Attempt[],
  { courseId }: Attempt,
  question: AttemptQuestion,
): string | null =>
  open.find(
    (one) =>
      one.courseId === courseId &&
      one.questions.some(
        (asked) =>
          asked.questionId === question.questionId &&
          variantOf(asked) === variantOf(question) &&
          !one.checked.has(asked.questionId),
      ),
  )?.attemptId ?? null;

/** A grade as it may be told now. */
export interface ToldGrade extends Grade {
  /** The number of questions that it counts. */
  readonly gradedCount: number;
}

/**
 * The grade of a submitted attempt without the questions that are held back: from the marks of all, theirs could be
 * worked out. Null where none is.
 */
export function gradeWithout(
  isHeld: (question: AttemptQuestion) => boolean,
  { questions, answers }: Attempt,
): ToldGrade | null {
  const counted = questions.filter((question) => !isHeld(question));
  if (counted.length === questions.length) return null;
  return { ...gradeAttempt({ questions: counted, answers }), gradedCount: counted.length };
}
