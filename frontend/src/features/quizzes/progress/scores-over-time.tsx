import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { ScoreChart } from './score-chart.tsx';

interface ScoresProps {
  /** Oldest first. */
  readonly results: readonly PastResult[];
}

/** The scores in a table, newest first. */
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

/** How the scores of a course's quizzes went over time: a chart once there are two, and the same in a table for screen readers. */
export function ScoresOverTime({ results }: ScoresProps) {
  const [first, ...more] = results;
  if (!first) return null;
  if (more.length === 0) {
    return (
      <Typography>
        <FormattedMessage
          id="quizzes-progress.scores.one"
          values={{ score: <FormattedNumber value={first.score / 100} style="percent" /> }}
        />
      </Typography>
    );
  }
  return (
    <div>
      <Typography variant="body2">
        <FormattedMessage id="quizzes-progress.scores.about" values={{ count: results.length }} />
      </Typography>
      <ScoreChart results={results} />
      <VisuallyHidden as="div">
        <ScoreTable results={results} />
      </VisuallyHidden>
    </div>
  );
}
