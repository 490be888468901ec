import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { MisconceptionLesson, MisconceptionName } from './misconception-lesson.tsx';
import type { Progress } from '../selection/pool.ts';
import { recurringIn } from './recurring.ts';
import { useMisconceptions } from './use-misconceptions.ts';

/** About the pixels that an entry takes, for what stands in while it loads. */
const entryHeight = 136;

interface KeepsGoingWrongProps {
  readonly attempt: SubmittedAttempt;
  readonly progress: Progress;
}

/** The wrong ideas of a result that came twice or more; nothing where none did. */
export function KeepsGoingWrong({ attempt, progress }: KeepsGoingWrongProps) {
  const recurring = recurringIn(attempt, progress);
  return recurring.length > 0 && <Recurring courseId={attempt.courseId} recurring={recurring} />;
}

interface RecurringProps {
  readonly courseId: string;
  readonly recurring: ReturnType<typeof recurringIn>;
}

function Recurring({ courseId, recurring }: RecurringProps) {
  const titleId = useId();
  const known = useMisconceptions(courseId);
  if (!known) return <Skeleton variant="rounded" height={64 + recurring.length * entryHeight} />;
  const shown = recurring.flatMap(({ misconceptionId, ...facts }) => {
    const misconception = known.get(misconceptionId);
    return misconception ? [{ misconception, ...facts }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ breakInside: 'avoid' }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="quizzes-progress.wrong" />
      </Typography>
      <List>
        {shown.map(({ misconception, count, where }) => (
          <ListItem key={misconception.id} divider sx={{ display: 'grid', gap: 0.5, paddingBlock: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
              <Typography variant="h3">
                <MisconceptionName name={misconception.name} />
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <FormattedMessage id={`quizzes-progress.wrong.${where}`} values={{ count }} />
              </Typography>
            </Box>
            <MarkdownText text={misconception.explanation} baseHeading={4} />
            <MisconceptionLesson courseId={courseId} misconception={misconception} />
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
