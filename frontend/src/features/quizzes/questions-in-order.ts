import type { GradedQuestion, HeldQuestion } from '../../../../contract/quiz-questions.ts';
import type { SubmittedAttempt } from '../../../../contract/quizzes.ts';

export type ResultQuestion =
  | { readonly kind: 'graded'; readonly question: GradedQuestion }
  | { readonly kind: 'held'; readonly question: HeldQuestion };

/** The questions of a result in the quiz's order, those that are held back each in its place. */
export function questionsInOrder({ questions, held = [] }: SubmittedAttempt): ResultQuestion[] {
  const ordered: ResultQuestion[] = questions.map((question) => ({ kind: 'graded', question }));
  for (const question of [...held].sort((one, other) => one.index - other.index)) {
    ordered.splice(question.index, 0, { kind: 'held', question });
  }
  return ordered;
}
