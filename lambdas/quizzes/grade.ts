import { fullMarks } from '../../contract/quizzes/marking.ts';
import type { Grade } from './attempts/attempt.ts';
import type { AttemptQuestion } from '../tables/attempts/attempt-items.ts';

/**
 * Computes the marks of an answer as a whole number of hundredths from 0 to {@link fullMarks}. A question with one
 * right option is all or nothing. With several, the share is (right − wrong) ÷ number right, and never negative. If
 * fewer options are wrong than right, each wrong one costs more, so that choosing everything gains nothing.
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

export const gradeQuestions = ({ questions, answers }: Graded): number[] =>
  questions.map((question) => gradeAnswer(question, answers.get(question.questionId)?.optionIds ?? []));

export function gradeAttempt(attempt: Graded): Grade {
  const marks = gradeQuestions(attempt);
  return {
    marks: marks.reduce((sum, each) => sum + each, 0),
    correctCount: marks.filter((each) => each === fullMarks).length,
  };
}
