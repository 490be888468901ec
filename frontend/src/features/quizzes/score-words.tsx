import { FormattedMessage } from 'react-intl';
import { countedIn, marksOf, verdict, type Score } from './score.ts';

/** The marks out of the most that there are; a dash while every question waits for another quiz. */
export function ScoreFigure({ score }: { score: Score }) {
  const count = countedIn(score);
  return count === 0 ? (
    '–'
  ) : (
    <FormattedMessage id="quizzes.score" values={{ marks: marksOf(score), count }} />
  );
}

/** How good a score is, or, while questions of it wait for another quiz, when it is completed. */
export function ScoreVerdict({ score }: { score: Score }) {
  const counted = countedIn(score);
  const waiting = score.questionCount - counted;
  if (waiting === 0) return <FormattedMessage id={`quizzes.verdict.${verdict(score)}`} />;
  return (
    <FormattedMessage
      id={counted === 0 ? 'quizzes.verdict.waits' : 'quizzes.verdict.waits-in-part'}
      values={{ count: waiting }}
    />
  );
}
