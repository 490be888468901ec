import { FormattedMessage } from 'react-intl';
import { fullMarks } from '../../../../../contract/quizzes/marking.ts';
import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';

/** The five verdicts on a score, as the messages name them. */
type Verdict = 'all' | 'most' | 'half' | 'some' | 'none';

export interface Score {
  /** Questions answered fully right. */
  readonly correctCount: number;
  readonly questionCount: number;
  readonly marks: number | null;
}

/** The marks of an attempt, such as 7 or 7.33. */
export const computeMarks = ({ marks, correctCount }: Score): number =>
  (marks ?? correctCount * fullMarks) / fullMarks;

function chooseVerdict(score: Score): Verdict {
  if (computeMarks(score) === 0) return 'none';
  const share = score.correctCount / score.questionCount;
  if (share === 1) return 'all';
  if (share >= 0.8) return 'most';
  return share >= 0.5 ? 'half' : 'some';
}

/** A question of a result, with its key or with the key withheld. */
export type MarkedQuestion = GradedQuestion | WithheldQuestion;

/** The outcomes of an answer, as the messages name them. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'unanswered';
/** The marks of an option, as the messages name them. */
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

export function getOutcome(question: MarkedQuestion): Outcome {
  const { marks } = question;
  const answered = 'answered' in question ? question.answered : question.chosenOptionIds.length > 0;
  if (!answered) return 'unanswered';
  if (marks === fullMarks) return 'right';
  return marks > 0 ? 'partly' : 'wrong';
}

/** Returns null for a wrong option that wasn't chosen. */
export function getOptionMark(question: GradedQuestion, optionId: string): OptionMark | null {
  const { chosenOptionIds, correctOptionIds } = question;
  const chosen = chosenOptionIds.includes(optionId);
  if (!correctOptionIds.includes(optionId)) return chosen ? 'chosen-wrong' : null;
  if (chosen) return 'chosen-right';
  return correctOptionIds.length > 1 ? 'missed' : 'right';
}

/** The marks out of the full marks. */
export function ScoreFigure({ score }: { score: Score }) {
  return (
    <FormattedMessage
      id="quizzes.score"
      values={{ marks: computeMarks(score), count: score.questionCount }}
    />
  );
}

export function ScoreVerdict({ score }: { score: Score }) {
  return <FormattedMessage id={`quizzes.verdict.${chooseVerdict(score)}`} />;
}
