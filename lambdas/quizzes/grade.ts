import { fullMarks } from '../../contract/quizzes/marking.ts';
import type { Grade } from './attempts/attempt.ts';
import type { AttemptQuestion } from '../tables/attempts/questions.ts';

/**
 * Marks for one answer, in hundredths of the question's one mark: a whole number from 0 to {@link fullMarks}. A question
 * with one right option is all or nothing. Of several, it is (right − wrong) ÷ number right, never below zero; where
 * fewer options are wrong than right, each wrong one counts for more, so that choosing everything gains nothing. Ids
 * that the question hasn't count for nothing: saving refuses them.
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

/** Ids of the misconceptions that chosen options of a question show, each once. */
export const findMisconceptions = (
  { misconceptions = {} }: Pick<AttemptQuestion, 'misconceptions'>,
  chosen: readonly string[],
): string[] => [...new Set(chosen.flatMap((optionId) => misconceptions[optionId] ?? []))];

interface Graded {
  readonly questions: readonly AttemptQuestion[];
  /** By question id. */
  readonly answers: ReadonlyMap<string, { readonly optionIds: readonly string[] }>;
}

/** Marks for each question of an attempt, in order, in hundredths; an unanswered one has 0. */
export const gradeQuestions = ({ questions, answers }: Graded): number[] =>
  questions.map((question) => gradeAnswer(question, answers.get(question.questionId)?.optionIds ?? []));

/** The grade of an attempt: the sum of its marks, exact in hundredths, and the number of questions fully right. */
export function gradeAttempt(attempt: Graded): Grade {
  const marks = gradeQuestions(attempt);
  return {
    marks: marks.reduce((sum, each) => sum + each, 0),
    correctCount: marks.filter((each) => each === fullMarks).length,
  };
}
