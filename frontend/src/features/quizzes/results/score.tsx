import { FormattedMessage } from 'react-intl';
import { computeOutcome, fullMarks, type Outcome } from '../../../../../contract/quizzes/marking.ts';
import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { AttemptSummary, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { isSameChoice } from '../api/choice.ts';

type Verdict = 'all' | 'most' | 'half' | 'some' | 'none';

export interface Score {
  readonly correctCount: number;
  readonly questionCount: number;
  readonly marks: number | null;
}

/** Returns the marks in a quiz. A right answer has one mark, and a partly right answer has a fraction such as 0.33. */
export const computeMarks = ({ marks, correctCount }: Score): number =>
  (marks ?? correctCount * fullMarks) / fullMarks;

export function chooseVerdict(score: Score): Verdict {
  if (computeMarks(score) === 0) return 'none';
  const share = score.correctCount / score.questionCount;
  if (share < 1 / 3) return 'none';
  if (share === 1) return 'all';
  if (share >= 0.8) return 'most';
  return share >= 0.5 ? 'half' : 'some';
}

export type MarkedQuestion = GradedQuestion | WithheldQuestion;

export type OptionMark =
  | 'chosen-right'
  | 'right'
  | 'missed'
  | 'chosen-wrong'
  | 'first-wrong'
  | 'second-right'
  | 'second-wrong';

/** How a question was answered. `second` is a right second try in practice, after a first answer that counts as missed. */
export type ResultState = Outcome | 'second';

export const outcomeTones = {
  right: 'good',
  second: 'caution',
  partly: 'caution',
  wrong: 'bad',
  unanswered: 'caution',
} as const;

/** The colours of outcomes on a result. A question without an answer is neither good nor bad, and stays quiet. */
export const outcomeColours = {
  right: 'good.main',
  second: 'caution.main',
  partly: 'caution.main',
  wrong: 'bad.main',
  unanswered: 'text.secondary',
} as const satisfies Record<ResultState, string>;

/** Right and wrong differ in shape, not only in colour. */
export const outcomeIcons = {
  right: 'checked',
  second: 'check',
  partly: 'partly',
  wrong: 'wrong',
  unanswered: 'empty',
} as const;

export const getOutcome = (question: MarkedQuestion): Outcome =>
  computeOutcome({
    marks: question.marks,
    answered: 'answered' in question ? question.answered : question.chosenOptionIds.length > 0,
  });

const isRightRetry = ({ retryOptionIds, correctOptionIds }: GradedQuestion): boolean =>
  isSameChoice(retryOptionIds, correctOptionIds);

export const getResultState = (question: MarkedQuestion): ResultState =>
  'retryOptionIds' in question && isRightRetry(question) ? 'second' : getOutcome(question);

export function listQuestions({ questions, withheld, flags }: SubmittedAttempt) {
  const ordered: MarkedQuestion[] = [...questions];
  for (const question of withheld.toSorted((one, other) => one.index - other.index)) {
    ordered.splice(question.index, 0, question);
  }
  return ordered.map((question, index) => ({
    question,
    number: index + 1,
    flagged: flags.includes(question.questionId),
  }));
}

/** Returns the latest earlier result with the same topics, level and number of questions. */
export function findEarlierResult(attempts: readonly AttemptSummary[], result: SubmittedAttempt) {
  const isSameKind = ({ courseId, topicTitle, level, questionCount }: AttemptSummary) =>
    courseId === result.courseId &&
    topicTitle === result.topicTitle &&
    level === result.level &&
    questionCount === result.questionCount;
  return attempts
    .filter((each) => each.state === 'submitted')
    .filter((each) => isSameKind(each) && each.submittedAt < result.submittedAt)
    .toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt))[0];
}

export function getOptionMark(question: GradedQuestion, optionId: string): OptionMark | null {
  const { chosenOptionIds, retryOptionIds, correctOptionIds } = question;
  const isChosen = chosenOptionIds.includes(optionId);
  const isSecond = retryOptionIds.includes(optionId);
  if (!correctOptionIds.includes(optionId))
    return isChosen
      ? isRightRetry(question)
        ? 'first-wrong'
        : 'chosen-wrong'
      : isSecond
        ? 'second-wrong'
        : null;
  if (isChosen) return 'chosen-right';
  if (isSecond) return 'second-right';
  return correctOptionIds.length > 1 ? 'missed' : 'right';
}

export function ScoreFigure({ score }: { score: Score }) {
  return (
    <FormattedMessage
      id="quizzes.score"
      values={{ marks: computeMarks(score), count: score.questionCount }}
    />
  );
}
