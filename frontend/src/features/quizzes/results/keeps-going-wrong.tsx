import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Text } from '../../../components/text.tsx';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { LoadingCard } from '../../../components/loading-panels.tsx';
import { PreparedLine, PreparedText } from '../../../components/prose/prepared-text.tsx';
import { MisconceptionLesson, useMisconceptions } from './misconceptions.tsx';
import type { Progress } from '../selection/pool.ts';

/** Returns this quiz's misconceptions that two or more answers show, in this or other quizzes, most frequent first. */
function findRecurring({ courseId, questions }: SubmittedAttempt, progress: Progress) {
  const counts = new Map<string, number>();
  for (const id of questions.flatMap(({ misconceptionIds }) => [...new Set(misconceptionIds)])) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const shown = progress?.find((course) => course.courseId === courseId)?.misconceptions ?? [];
  return [...counts]
    .map(([misconceptionId, inQuiz]) => {
      const lately = shown.find((each) => each.misconceptionId === misconceptionId)?.questions ?? 0;
      return lately > inQuiz
        ? ({ misconceptionId, count: lately, where: 'lately' } as const)
        : ({ misconceptionId, count: inQuiz, where: 'quiz' } as const);
    })
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count);
}

const entryHeight = 136;

export function KeepsGoingWrong({ attempt, progress }: { attempt: SubmittedAttempt; progress: Progress }) {
  const recurring = findRecurring(attempt, progress);
  return recurring.length > 0 && <Recurring courseId={attempt.courseId} recurring={recurring} />;
}

interface RecurringProps {
  readonly courseId: string;
  readonly recurring: ReturnType<typeof findRecurring>;
}

function Recurring({ courseId, recurring }: RecurringProps) {
  const titleId = useId();
  const known = useMisconceptions(courseId);
  if (!known) return <LoadingCard height={64 + recurring.length * entryHeight} />;
  const shown = recurring.flatMap(({ misconceptionId, ...facts }) => {
    const misconception = known.get(misconceptionId);
    return misconception ? [{ misconception, ...facts }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ breakInside: 'avoid' }}>
      <Text variant="h2" id={titleId} message="quizzes-progress.wrong" />
      <List>
        {shown.map(({ misconception, count, where }) => (
          <ListItem key={misconception.id} divider sx={{ display: 'grid', gap: 0.5, paddingBlock: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
              <Typography variant="h3">
                <PreparedLine tree={misconception.name} />
              </Typography>
              <Text
                variant="body2"
                sx={{ color: 'text.secondary' }}
                message={`quizzes-progress.wrong.${where}`}
                values={{ count }}
              />
            </Box>
            <PreparedText tree={misconception.explanation} />
            <MisconceptionLesson courseId={courseId} misconception={misconception} />
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
