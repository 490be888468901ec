import { FormattedMessage } from 'react-intl';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { MisconceptionLesson, useMisconceptionsByCourse } from '../results/misconceptions.tsx';
import { BarRow, BarTable, LoadingRows } from '../../../components/progress/bar-table.tsx';

export interface Mistake {
  readonly courseId: string;
  readonly misconceptionId: string;
  /** The number of questions that showed the misconception lately. */
  readonly questions: number;
}

export interface MistakesProps {
  /** The most frequent first. */
  readonly mistakes: readonly Mistake[];
  readonly limit: number;
}

export function MistakeRows({ mistakes, limit }: MistakesProps) {
  const known = useMisconceptionsByCourse([...new Set(mistakes.map(({ courseId }) => courseId))]);
  const most = mistakes[0]?.questions ?? 1;
  const rows = mistakes.flatMap(({ courseId, misconceptionId, questions }) => {
    const misconception = known?.get(courseId)?.get(misconceptionId);
    return misconception
      ? [
          <BarRow
            key={`${courseId} ${misconceptionId}`}
            title={<PreparedLine tree={misconception.name} />}
            detail={<MisconceptionLesson courseId={courseId} misconception={misconception} />}
            percent={(100 * questions) / most}
            figure={<FormattedMessage id="quizzes-progress.wrong.count" values={{ count: questions }} />}
          />,
        ]
      : [];
  });
  if (known && rows.length === 0) return null;
  return (
    <BarTable caption="quizzes-progress.wrong">
      {known ? rows.slice(0, limit) : <LoadingRows count={Math.min(mistakes.length, limit)} />}
    </BarTable>
  );
}
