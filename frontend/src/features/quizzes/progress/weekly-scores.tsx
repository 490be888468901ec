import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useId, useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import { computeWeeks, type Week } from './weeks.ts';

function WeekName({ week }: { week: Week }) {
  if (week.name !== 'date') return <FormattedMessage id={`quizzes-progress.weeks.${week.name}`} />;
  return (
    <FormattedMessage
      id="quizzes-progress.weeks.from"
      values={{
        monday: <FormattedDate value={week.monday} day="numeric" month="short" timeZone="UTC" />,
      }}
    />
  );
}

/** The words and numbers of a row say everything, so screen readers skip its bar. */
function WeekRow({ week }: { week: Week }) {
  return (
    <ListItem
      sx={{
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr) 3rem',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 0.5,
        typography: 'body2',
      }}
    >
      <span>
        <WeekName week={week} />
        <VisuallyHidden>: </VisuallyHidden>
      </span>
      {week.mean === null ? (
        <Box component="span" sx={{ gridColumn: 'span 2', color: 'text.secondary' }}>
          <FormattedMessage id="quizzes-progress.weeks.none" />
        </Box>
      ) : (
        <>
          <LinearProgress aria-hidden variant="determinate" value={week.mean} sx={{ height: 12 }} />
          <Box component="span" sx={{ fontWeight: 600, textAlign: 'end' }}>
            <FormattedNumber value={week.mean / 100} style="percent" />
            <VisuallyHidden>
              , <FormattedMessage id="quizzes-progress.weeks.quizzes" values={{ count: week.quizzes }} />
            </VisuallyHidden>
          </Box>
        </>
      )}
    </ListItem>
  );
}

export function WeeklyScores({ results }: { results: readonly PastResult[] }) {
  const titleId = useId();
  const [now] = useState(() => new Date());
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} message="quizzes-progress.weeks" />
      <Text
        variant="body2"
        sx={{ color: 'text.secondary' }}
        message="quizzes-progress.weeks.about"
        values={{ count: results.length }}
      />
      <List aria-labelledby={titleId} sx={{ maxWidth: '36rem', mt: 1 }}>
        {computeWeeks(results, now).map((week) => (
          <WeekRow key={week.monday} week={week} />
        ))}
      </List>
    </Card>
  );
}
