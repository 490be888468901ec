import { fullMarks, computeOutcome } from '../../contract/quizzes/marking.ts';
import type { Grade } from './attempts/attempt.ts';
import type { AttemptQuestion } from './attempts/attempt-items.ts';

/**
 * Returns the marks of an answer, in hundredths of a mark. In a question of kind `several`, each right choice adds an
 * equal share of the mark, and each wrong choice takes such a share away. If the question has fewer wrong than right
 * options, a wrong choice takes away more, so that choosing every option scores 0.
 */
export function gradeAnswer(
  { kind, right, optionIds }: Pick<AttemptQuestion, 'kind' | 'right' | 'optionIds'>,
  chosen: readonly string[],
): number {
  const answered = new Set(chosen.filter((optionId) => optionIds.includes(optionId)));
  const hits = right.filter((optionId) => answered.has(optionId)).length;
  const misses = answered.size - hits;
  if (kind !== 'several') return hits === 1 && misses === 0 ? fullMarks : 0;
  const wrong = optionIds.length - right.length;
  const penalty = wrong === 0 ? 1 : Math.max(1, right.length / wrong);
  return Math.max(0, Math.round(((hits - misses * penalty) * fullMarks) / right.length));
}

export const findMisconceptions = (
  { misconceptions = {} }: Pick<AttemptQuestion, 'misconceptions'>,
  chosen: readonly string[],
): string[] => [...new Set(chosen.flatMap((optionId) => misconceptions[optionId] ?? []))];

interface Graded {
  readonly questions: readonly AttemptQuestion[];
  readonly answers: ReadonlyMap<string, { readonly optionIds: readonly string[] }>;
}

export const findChosen = (
  { answers }: Pick<Graded, 'answers'>,
  { questionId }: Pick<AttemptQuestion, 'questionId'>,
): readonly string[] => answers.get(questionId)?.optionIds ?? [];

export const gradeQuestions = (attempt: Graded): number[] =>
  attempt.questions.map((question) => gradeAnswer(question, findChosen(attempt, question)));

export function gradeAttempt(attempt: Graded): Grade {
  const marks = gradeQuestions(attempt);
  return {
    marks: marks.reduce((sum, each) => sum + each, 0),
    correctCount: marks.filter((each) => each === fullMarks).length,
    outcomes: attempt.questions.map((question, index) =>
      computeOutcome({ marks: marks[index] ?? 0, answered: findChosen(attempt, question).length > 0 }),
    ),
  };
}
