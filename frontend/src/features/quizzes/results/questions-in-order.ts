import type { GradedQuestion, HeldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { outcomeOf, type MarkedQuestion } from './outcome.ts';

interface Place {
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
}

export type ResultQuestion = Place &
  (
    | { readonly kind: 'graded'; readonly question: GradedQuestion }
    | { readonly kind: 'held'; readonly question: HeldQuestion }
  );

/** The ways to look at a result: all questions, those that aren't fully right, or those that the student flagged. */
export const resultFilters = ['all', 'wrong', 'flagged'] as const;
export type ResultFilter = (typeof resultFilters)[number];

/** The questions of a result in the quiz's order, those whose key is left out each in its place. */
export function questionsInOrder({ questions, held, flags }: SubmittedAttempt): ResultQuestion[] {
  const ordered: MarkedQuestion[] = [...questions];
  for (const question of [...held].sort((one, other) => one.index - other.index)) {
    ordered.splice(question.index, 0, question);
  }
  return ordered.map((question, index) => {
    const place = { number: index + 1, flagged: flags.includes(question.questionId) };
    return 'solution' in question
      ? { ...place, kind: 'graded', question }
      : { ...place, kind: 'held', question };
  });
}

/** Tells if a question shows under a filter. */
export function isShown(item: ResultQuestion, filter: ResultFilter): boolean {
  if (filter === 'flagged') return item.flagged;
  return filter === 'all' || outcomeOf(item.question) !== 'right';
}
