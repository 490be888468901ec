import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { poolSize, type OwnPool, type Progress } from './pool.ts';

interface PoolCountProps {
  readonly pool: OwnPool;
  readonly topics: readonly QuizTopic[];
  readonly progress: Progress;
}

/** How many questions of a pool some topics have, in words. */
export function PoolCount({ pool, topics, progress }: PoolCountProps) {
  return (
    <FormattedMessage
      id={`quiz-selection.pool.${pool}.count`}
      values={{ count: poolSize(pool, topics, progress) }}
    />
  );
}
