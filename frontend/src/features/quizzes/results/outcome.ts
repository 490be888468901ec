import type { GradedQuestion, HeldQuestion } from '../../../../../contract/quizzes/questions.ts';
import { fullMarks } from './score.ts';

/** A question of a result, with its key or without. */
export type MarkedQuestion = GradedQuestion | HeldQuestion;

/** The ways in which an answer turns out, as the messages name them. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'unanswered';
/** The ways in which an option is marked. */
export type OptionMark = 'chosen-right' | 'right' | 'missed' | 'chosen-wrong';

export const outcomeTones = {
  right: 'good',
  partly: 'caution',
  wrong: 'bad',
  unanswered: 'caution',
} as const;

export const outcomeIcons = {
  right: 'check',
  partly: 'partly',
  wrong: 'close',
  unanswered: 'close',
} as const;

export function outcomeOf(question: MarkedQuestion): Outcome {
  const { marks } = question;
  const answered = 'answered' in question ? question.answered : question.chosenOptionIds.length > 0;
  if (!answered) return 'unanswered';
  if (marks === fullMarks) return 'right';
  return marks > 0 ? 'partly' : 'wrong';
}

/** The mark of an option; null for a wrong one that wasn't chosen. */
export function markOf(question: GradedQuestion, optionId: string): OptionMark | null {
  const { chosenOptionIds, correctOptionIds } = question;
  const chosen = chosenOptionIds.includes(optionId);
  if (!correctOptionIds.includes(optionId)) return chosen ? 'chosen-wrong' : null;
  if (chosen) return 'chosen-right';
  return correctOptionIds.length > 1 ? 'missed' : 'right';
}
