import { FormattedMessage } from 'react-intl';
import type { MarkedQuestion } from './outcome.ts';
import { practiceOf } from '../selection/practice-of.ts';
import { StartAgain } from '../selection/start-again.tsx';

interface PractiseMissedProps {
  readonly courseId: string;
  /** Those that aren't fully right, one at least. */
  readonly missed: readonly MarkedQuestion[];
}

/** Asks the questions of a result again that aren't fully right. */
export function PractiseMissed({ courseId, missed }: PractiseMissedProps) {
  const topicIds = [...new Set(missed.map(({ topicId }) => topicId))];
  const questionIds = missed.map(({ questionId }) => questionId);
  return (
    <StartAgain request={{ ...practiceOf(courseId, topicIds, missed.length), questionIds }}>
      <FormattedMessage id="quizzes-progress.again.missed" values={{ count: missed.length }} />
    </StartAgain>
  );
}
