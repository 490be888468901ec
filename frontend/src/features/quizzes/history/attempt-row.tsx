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
import { ScoreFigure, ScoreVerdict } from '../results/score-words.tsx';
import { marksOf } from '../results/score.ts';

/** Height in pixels that a row has at least. */
const attemptRowHeight = 96;

/** One attempt in a list: its score, large and in words, or that it waits to be finished. */
function AttemptRow({ attempt, focused }: { attempt: AttemptSummary; focused: boolean }) {
  const link = useAutoFocus<HTMLAnchorElement>(focused);
  const submitted = attempt.state === 'submitted';
  return (
    <AccentScope courseId={attempt.courseId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          position: 'relative',
          minHeight: attemptRowHeight,
          paddingBlock: 1.5,
        }}
      >
        <Typography
          component="p"
          sx={{
            flex: 'none',
            width: '5.5rem',
            // Parts of marks, such as 13.33/20, take the same room.
            fontSize: submitted && !Number.isInteger(marksOf(attempt)) ? '1.25rem' : '1.75rem',
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
                // The whole row leads there.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              <FormattedMessage
                id="quizzes.history.name"
                values={{ course: attempt.courseTitle, topic: attempt.topicTitle }}
              />
              <VisuallyHidden>
                {', '}
                <DateTime format="moment" at={submitted ? attempt.submittedAt : attempt.startedAt} />
              </VisuallyHidden>
            </Link>
          </Typography>
          <Typography variant="body2">
            {submitted ? <ScoreVerdict score={attempt} /> : <FormattedMessage id="quizzes.history.open" />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {attempt.mode && (
              <>
                <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />,{' '}
              </>
            )}
            <DateTime format="moment" at={submitted ? attempt.submittedAt : attempt.startedAt} />
          </Typography>
        </Box>
      </Box>
    </AccentScope>
  );
}

interface AttemptRowsProps {
  readonly attempts: readonly AttemptSummary[];
  /** The one that takes the focus as it appears: the first of those that were asked for. */
  readonly focusedId?: string | undefined;
}

/** Attempts below each other. */
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
