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
import { DateTime, schoolDay } from '../../../components/date-time.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { resultsPath, sessionPath } from '../../../paths.ts';
import { ScoreFigure } from '../results/score.tsx';
import { splitTimeTaken, TimeTaken } from '../results/time-taken.tsx';
import { OutcomeMarks } from './outcome-marks.tsx';

/** Shows the time taken in hours and minutes, or the day on which the student finished if it is a later day. */
function Finish({ attempt }: { attempt: Extract<AttemptSummary, { readonly state: 'submitted' }> }) {
  const { startedAt, submittedAt } = attempt;
  if (schoolDay(startedAt) !== schoolDay(submittedAt)) {
    return (
      <FormattedMessage
        id="quizzes.history.finished"
        values={{ when: <DateTime format="school-day" at={submittedAt} /> }}
      />
    );
  }
  const parts = splitTimeTaken(attempt) ?? [];
  const rounded = parts.filter(({ unit }) => unit !== 'second');
  return <TimeTaken parts={rounded.length > 0 ? rounded : parts} />;
}

function AttemptRow({ attempt, focused }: { attempt: AttemptSummary; focused: boolean }) {
  const link = useAutoFocus<HTMLAnchorElement>(focused);
  const submitted = attempt.state === 'submitted';
  const time = <DateTime format="school-time" at={attempt.startedAt} />;
  return (
    <AccentScope courseId={attempt.courseId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          position: 'relative',
          minHeight: 72,
          paddingBlock: 1.25,
        }}
      >
        <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}>
          <CourseIcon courseId={attempt.courseId} size={36} />
        </Box>
        <Box sx={{ flex: 'auto', minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            <Link
              ref={link}
              component={RouterLink}
              to={submitted ? resultsPath(attempt.attemptId) : sessionPath(attempt.attemptId)}
              sx={{
                // Makes the whole row clickable.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              <FormattedMessage
                id="quizzes.history.name"
                values={{ course: attempt.courseTitle, topic: attempt.topicTitle }}
              />
              <VisuallyHidden>
                , <DateTime format="school-day" at={attempt.startedAt} />, {time}
              </VisuallyHidden>
            </Link>
          </Typography>
          {submitted ? (
            <OutcomeMarks outcomes={attempt.outcomes} />
          ) : (
            <Typography variant="body2">
              <FormattedMessage id="quizzes.history.open" />
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />, {time}
            {submitted && (
              <>
                {' · '}
                <Finish attempt={attempt} />
              </>
            )}
          </Typography>
        </Box>
        {submitted && (
          <Typography
            component="p"
            sx={{ flex: 'none', fontSize: '1.25rem', fontWeight: 700, color: 'var(--course-accent)' }}
          >
            <ScoreFigure score={attempt} />
          </Typography>
        )}
      </Box>
    </AccentScope>
  );
}

export interface AttemptRowsProps {
  /** Newest first. */
  readonly attempts: readonly AttemptSummary[];
  /** The attempt whose link takes the focus, if any. */
  readonly focusedId?: string | undefined;
}

export function AttemptRows({ attempts, focusedId }: AttemptRowsProps) {
  return (
    <List>
      {attempts.map((attempt, index) => (
        <ListItem
          key={attempt.attemptId}
          divider={index < attempts.length - 1}
          sx={{ display: 'block', paddingBlock: 0 }}
        >
          <AttemptRow attempt={attempt} focused={attempt.attemptId === focusedId} />
        </ListItem>
      ))}
    </List>
  );
}
