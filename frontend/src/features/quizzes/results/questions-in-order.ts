import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { getOutcome, type MarkedQuestion } from './score.tsx';

interface QuestionPosition {
  /** From 1. */
  readonly number: number;
  readonly flagged: boolean;
}

type ResultQuestion = QuestionPosition &
  (
    | { readonly kind: 'graded'; readonly question: GradedQuestion }
    | { readonly kind: 'withheld'; readonly question: WithheldQuestion }
  );

/** `wrong` shows the questions that aren't fully right. */
export const resultFilters = ['all', 'wrong', 'flagged'] as const;
export type ResultFilter = (typeof resultFilters)[number];

/** Lists the questions of a result in the quiz's order, including those whose key is withheld. */
export function listQuestions({ questions, withheld, flags }: SubmittedAttempt): ResultQuestion[] {
  const ordered: MarkedQuestion[] = [...questions];
  for (const question of [...withheld].sort((one, other) => one.index - other.index)) {
    ordered.splice(question.index, 0, question);
  }
  return ordered.map((question, index) => {
    const position = { number: index + 1, flagged: flags.includes(question.questionId) };
    return 'solution' in question
      ? { ...position, kind: 'graded', question }
      : { ...position, kind: 'withheld', question };
  });
}

export function isShown(item: ResultQuestion, filter: ResultFilter): boolean {
  if (filter === 'flagged') return item.flagged;
  return filter === 'all' || getOutcome(item.question) !== 'right';
}
