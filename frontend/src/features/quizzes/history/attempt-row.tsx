import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { CourseIcon } from '../../../brand/course-icon.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { twoLines } from '../../../components/measures.ts';
import { useAutoFocus } from '../../../components/focus.ts';
import { resultsPath, sessionPath } from '../../../paths.ts';
import { computeMarks, ScoreFigure, ScoreVerdict } from '../results/score.tsx';

function AttemptRow({ attempt, focused }: { attempt: AttemptSummary; focused: boolean }) {
  const link = useAutoFocus<HTMLAnchorElement>(focused);
  const submitted = attempt.state === 'submitted';
  const time = <DateTime format="moment" at={submitted ? attempt.submittedAt : attempt.startedAt} />;
  return (
    <AccentScope courseId={attempt.courseId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          position: 'relative',
          minHeight: 96,
          paddingBlock: 1.5,
        }}
      >
        <Typography
          component="p"
          sx={{
            flex: 'none',
            width: '5.5rem',
            // Marks with decimals, such as 13.33/20, need a smaller font.
            fontSize: submitted && !Number.isInteger(computeMarks(attempt)) ? '1.25rem' : '1.75rem',
            fontWeight: 700,
            color: 'var(--course-accent)',
          }}
        >
          {submitted ? <ScoreFigure score={attempt} /> : <CourseIcon courseId={attempt.courseId} size={36} />}
        </Typography>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <Link
              ref={link}
              component={RouterLink}
              to={submitted ? resultsPath(attempt.attemptId) : sessionPath(attempt.attemptId)}
              sx={{
                ...twoLines,
                // Makes the whole row clickable.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              <FormattedMessage
                id="quizzes.history.name"
                values={{ course: attempt.courseTitle, topic: attempt.topicTitle }}
              />
              <VisuallyHidden>, {time}</VisuallyHidden>
            </Link>
          </Typography>
          <Typography variant="body2">
            {submitted ? <ScoreVerdict score={attempt} /> : <FormattedMessage id="quizzes.history.open" />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />, {time}
          </Typography>
        </Box>
      </Box>
    </AccentScope>
  );
}

interface AttemptRowsProps {
  readonly attempts: readonly AttemptSummary[];
  readonly focusedId?: string | undefined;
}

export function AttemptRows({ attempts, focusedId }: AttemptRowsProps) {
  return (
    <List>
      {attempts.map((attempt) => (
        <ListItem key={attempt.attemptId} divider sx={{ display: 'block' }}>
          <AttemptRow attempt={attempt} focused={attempt.attemptId === focusedId} />
        </ListItem>
      ))}
    </List>
  );
}
