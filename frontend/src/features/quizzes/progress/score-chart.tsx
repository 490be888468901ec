import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import { isOfThisYear } from '../../../components/date-time.tsx';

/** Height of the line's room in pixels. */
const plotHeight = 200;
/** The scores that a line across the chart marks. */
const steps = [100, 75, 50, 25, 0];
/** Quizzes up to which each has a dot on the line, and the dates below it. */
const mostDots = 40;
const mostDates = 3;
/** The same where they are longer: with their year. */
const mostMonths = 2;

/** Places in a list of so many, evenly spread, with the first and the last. */
function spread(length: number, most: number): number[] {
  const count = Math.min(length, most);
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}

interface ScoreChartProps {
  /** Oldest first, two at least. */
  readonly results: readonly PastResult[];
}

/** The scores of quizzes as a line in the course's colour. It is for the eyes, beside the same in words. */
export function ScoreChart({ results }: ScoreChartProps) {
  const intl = useIntl();
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent' });
  const lately = results.every(({ submittedAt }) => isOfThisYear(submittedAt));
  const dateOf = (index: number) =>
    intl.formatDate(results[index]?.submittedAt, {
      month: 'short',
      ...(lately ? { day: 'numeric' } : { year: 'numeric' }),
    });
  const across = (index: number) => (index * 100) / (results.length - 1);
  const points = results.map(({ score }, index) => `${String(across(index))},${String(100 - score)}`);
  const dates = spread(results.length, lately ? mostDates : mostMonths)
    .map((index) => ({ index, date: dateOf(index) }))
    .filter(({ date }, place, all) => all[place - 1]?.date !== date);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 1,
        paddingBlock: '16px 8px',
        // Half of a dot.
        paddingInlineEnd: '5px',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          // Each number stands beside its line.
          lineHeight: 0,
        }}
      >
        {steps.map((score) => (
          <span key={score}>{percent(score)}</span>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: plotHeight }}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          focusable="false"
          style={{ display: 'block', overflow: 'visible' }}
        >
          {steps.map((score) => (
            <path
              key={score}
              d={`M0 ${String(100 - score)}H100`}
              stroke="currentColor"
              strokeOpacity={0.2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polygon points={`0,100 ${points.join(' ')} 100,100`} fill="var(--course-tint)" />
          <polyline
            points={points.join(' ')}
            fill="none"
            stroke="var(--course-accent)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {results.length <= mostDots &&
          results.map(({ attemptId, submittedAt, score }, index) => (
            <Box
              key={attemptId}
              component="span"
              title={`${intl.formatDate(submittedAt, { format: 'day' })}: ${percent(score)}`}
              style={{ left: `${String(across(index))}%`, top: `${String(100 - score)}%` }}
              sx={{
                position: 'absolute',
                border: 5,
                borderColor: 'var(--course-accent)',
                borderRadius: '50%',
                transform: 'translate(-50%, -50%)',
              }}
            />
          ))}
      </Box>
      <Box sx={{ gridColumn: 2, position: 'relative', height: '1.5em' }}>
        {dates.map(({ index, date }) => (
          <Box
            key={index}
            component="span"
            // The first and the last date end where the line does.
            style={{
              left: `${String(across(index))}%`,
              transform: `translateX(-${String(across(index))}%)`,
            }}
            sx={{ position: 'absolute', whiteSpace: 'nowrap' }}
          >
            {date}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
