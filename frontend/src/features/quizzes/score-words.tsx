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
  const count = score.questionCount - counted;
  return (
    <FormattedMessage
      id={`quizzes.verdict.${count > 0 ? 'waits' : verdict(score)}`}
      values={{ counted, count }}
    />
  );
}
