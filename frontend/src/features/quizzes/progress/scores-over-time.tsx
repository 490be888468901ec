import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import { DateTime, isThisYear } from '../../../components/date-time.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';

/** The chart's horizontal lines, in per cent from top to bottom. */
const gridLines = [100, 75, 50, 25, 0];
/** The chart shows no dots for more quizzes than this, because the dots would overlap. */
const maxDots = 40;

function spreadIndexes(length: number, maxCount: number): number[] {
  const count = Math.min(length, maxCount);
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}

interface ScoresProps {
  /** Sorted by time, oldest first. */
  readonly results: readonly PastResult[];
}

/** Screen readers read a table instead of this chart. The chart needs at least two results. */
function ScoreChart({ results }: ScoresProps) {
  const intl = useIntl();
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent' });
  const lately = results.every(({ submittedAt }) => isThisYear(submittedAt));
  const formatDate = (index: number) =>
    intl.formatDate(results[index]?.submittedAt, {
      month: 'short',
      ...(lately ? { day: 'numeric' } : { year: 'numeric' }),
    });
  const computeX = (index: number) => (index * 100) / (results.length - 1);
  const points = results.map(({ score }, index) => `${String(computeX(index))},${String(100 - score)}`);
  const dates = spreadIndexes(results.length, lately ? 3 : 2)
    .map((index) => ({ index, date: formatDate(index) }))
    .filter(({ date }, index, all) => all[index - 1]?.date !== date);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 1,
        paddingBlock: '16px 8px',
        // Leaves room for half of the last dot.
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
          // Centres each number on a grid line.
          lineHeight: 0,
        }}
      >
        {gridLines.map((score) => (
          <span key={score}>{percent(score)}</span>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: 200 }}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          focusable="false"
          style={{ display: 'block', overflow: 'visible' }}
        >
          {gridLines.map((score) => (
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
        {results.length <= maxDots &&
          results.map(({ attemptId, submittedAt, score }, index) => (
            <Box
              key={attemptId}
              component="span"
              title={`${intl.formatDate(submittedAt, { format: 'day' })}: ${percent(score)}`}
              style={{ left: `${String(computeX(index))}%`, top: `${String(100 - score)}%` }}
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
            // Aligns the first and the last date with the ends of the line.
            style={{
              left: `${String(computeX(index))}%`,
              transform: `translateX(-${String(computeX(index))}%)`,
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

function ScoreTable({ results }: ScoresProps) {
  return (
    <Table size="small">
      <caption>
        <FormattedMessage id="quizzes-progress.scores" />
      </caption>
      <TableHead>
        <TableRow>
          <TableCell>
            <FormattedMessage id="quizzes-progress.scores.when" />
          </TableCell>
          <TableCell>
            <FormattedMessage id="quizzes-progress.scores.score" />
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {results.toReversed().map(({ attemptId, submittedAt, score }) => (
          <TableRow key={attemptId}>
            <TableCell>
              <DateTime format="moment" at={submittedAt} />
            </TableCell>
            <TableCell>
              <FormattedNumber value={score / 100} style="percent" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function ScoresOverTime({ results }: ScoresProps) {
  const [first, ...more] = results;
  if (!first) return null;
  if (more.length === 0) {
    return (
      <Text
        message="quizzes-progress.scores.one"
        values={{ score: <FormattedNumber value={first.score / 100} style="percent" /> }}
      />
    );
  }
  return (
    <div>
      <Text variant="body2" message="quizzes-progress.scores.about" values={{ count: results.length }} />
      <ScoreChart results={results} />
      <VisuallyHidden as="div">
        <ScoreTable results={results} />
      </VisuallyHidden>
    </div>
  );
}
