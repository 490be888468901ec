import { FormattedMessage } from 'react-intl';
import { marksOf, verdict, type Score } from './score.ts';

/** The marks out of the most that there are. */
export function ScoreFigure({ score }: { score: Score }) {
  return (
    <FormattedMessage id="quizzes.score" values={{ marks: marksOf(score), count: score.questionCount }} />
  );
}

/** How good a score is. */
export function ScoreVerdict({ score }: { score: Score }) {
  return <FormattedMessage id={`quizzes.verdict.${verdict(score)}`} />;
}
