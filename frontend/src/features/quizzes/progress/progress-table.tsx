import { Suspense } from 'react';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { TextLink } from '../../../components/links.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { resultsPath } from '../../../paths.ts';
import { computeMarks, ScoreFigure } from '../results/score.tsx';
import { BarRow, BarTable, LoadingRows } from '../../../components/progress/bar-table.tsx';
import type { MistakesProps } from './mistake-rows.tsx';

const mistakesShown = 3;
const resultsShown = 4;

const MistakeRows = lazyPart<MistakesProps>('mistake-rows', async () => {
  const module = await import('./mistake-rows.tsx');
  return module.MistakeRows;
});

function Mistakes({ progress }: { progress: readonly CourseProgress[] }) {
  const mistakes = progress
    .flatMap(({ courseId, misconceptions }) => misconceptions.map((each) => ({ courseId, ...each })))
    .toSorted((one, other) => other.questions - one.questions);
  if (mistakes.length === 0) return null;
  const placeholder = (
    <BarTable caption="quizzes-progress.wrong">
      <LoadingRows count={Math.min(mistakes.length, mistakesShown)} />
    </BarTable>
  );
  return (
    <Suspense fallback={placeholder}>
      <MistakeRows mistakes={mistakes} limit={mistakesShown} />
    </Suspense>
  );
}

export type QuizResult = Extract<AttemptSummary, { readonly state: 'submitted' }>;

interface ProgressTableProps {
  readonly progress: readonly CourseProgress[];
  /** Newest first. */
  readonly results: readonly QuizResult[];
}

/** The most frequent misconceptions and the latest results. */
export function ProgressTable({ progress, results }: ProgressTableProps) {
  return (
    <>
      <Mistakes progress={progress} />
      {results.length > 0 && (
        <BarTable caption="quizzes-progress.results">
          {results.slice(0, resultsShown).map((result) => (
            <BarRow
              key={result.attemptId}
              title={
                <TextLink
                  to={resultsPath(result.attemptId)}
                  sx={minTouchTarget}
                  message="quizzes.history.name"
                  values={{ course: result.courseTitle, topic: result.topicTitle }}
                />
              }
              detail={<DateTime format="moment" at={result.submittedAt} />}
              percent={(100 * computeMarks(result)) / result.questionCount}
              figure={<ScoreFigure score={result} />}
            />
          ))}
        </BarTable>
      )}
    </>
  );
}
