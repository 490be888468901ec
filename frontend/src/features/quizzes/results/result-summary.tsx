import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { historyPath, selectionPath } from '../../../paths.ts';
import { CourseLabel } from '../progress/course-label.tsx';
import { ScoreRing } from './score-ring.tsx';
import { ScoreFigure, ScoreVerdict } from './score-words.tsx';
import { marksOf } from './score.ts';
import { writeFilter } from '../selection/selection-filter.ts';
import { timeTaken } from './time-taken.ts';

interface ResultSummaryProps {
  readonly attempt: SubmittedAttempt;
  /** The page's title. */
  readonly title: ReactNode;
  /** The student's, for paper; empty where it isn't known. */
  readonly name: string;
  /** More ways on. */
  readonly children: ReactNode;
}

/** The address of the selection with this quiz chosen. */
function againPath(attempt: SubmittedAttempt) {
  const { courseId, topics, lessonId, calculator, level, questionCount, mode, deadlineAt } = attempt;
  const again = writeFilter({
    course: courseId,
    topics: topics.map(({ topicId }) => topicId),
    lesson: lessonId ?? null,
    level,
    pool: 'all',
    count: questionCount,
    calculator: calculator ?? null,
    mode,
    timed: deadlineAt !== null,
  });
  return `${selectionPath}?${again.toString()}`;
}

function TimeTaken({ attempt: { startedAt, submittedAt } }: Pick<ResultSummaryProps, 'attempt'>) {
  const parts = timeTaken(startedAt, submittedAt);
  return (
    parts && (
      <FormattedMessage
        id="quiz-results.time"
        values={{
          time: (
            <FormattedList
              value={parts.map(({ unit, value }) => (
                <FormattedNumber key={unit} value={value} style="unit" unit={unit} unitDisplay="long" />
              ))}
            />
          ),
        }}
      />
    )
  );
}

function Score({ attempt }: Pick<ResultSummaryProps, 'attempt'>) {
  const { correctCount: correct, questionCount: count } = attempt;
  const marks = marksOf(attempt);
  const whole = Number.isInteger(marks);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <ScoreRing share={marks / count}>
        <Typography
          component="p"
          sx={{ fontSize: whole ? '2.25rem' : '1.5rem', fontWeight: 700, color: 'var(--course-accent)' }}
        >
          <ScoreFigure score={attempt} />
        </Typography>
      </ScoreRing>
      <Box sx={{ flex: '1 1 14rem', maxWidth: '40ch' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <FormattedMessage id="quiz-results.right" values={{ correct, count }} />
        </Typography>
        {!whole && (
          <Typography>
            <FormattedMessage id="quiz-results.marks" values={{ marks, count }} />
          </Typography>
        )}
        <Typography>
          <ScoreVerdict score={attempt} />
        </Typography>
      </Box>
    </Box>
  );
}

/** The score as a picture and in words, how the quiz was taken, and what to do next. */
export function ResultSummary({ attempt, title, name, children }: ResultSummaryProps) {
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ display: 'none', displayPrint: 'block' }}>
        {name !== '' && <>{name}, </>}
        <DateTime format="day" at={attempt.submittedAt} />
      </Typography>
      <div>
        <Typography component="p" variant="body2" sx={{ mb: 1 }}>
          <CourseLabel courseId={attempt.courseId}>{attempt.courseTitle}</CourseLabel>
        </Typography>
        {title}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id="quiz-results.submitted"
            values={{
              mode: attempt.mode,
              timed: String(attempt.deadlineAt !== null),
              when: <DateTime format="moment" at={attempt.submittedAt} />,
            }}
          />{' '}
          <TimeTaken attempt={attempt} />
        </Typography>
      </div>
      <Score attempt={attempt} />
      {attempt.timeUp && (
        <Typography>
          <FormattedMessage id="quiz-results.time-up" />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
        <Button component={RouterLink} variant="contained" to={againPath(attempt)}>
          <FormattedMessage id="quiz-results.again" values={{ mode: attempt.mode }} />
        </Button>
        <Button component={RouterLink} variant="outlined" to={historyPath}>
          <FormattedMessage id="quizzes.history.link" />
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          <FormattedMessage id="quiz-results.print" />
        </Button>
      </Box>
      {children}
    </Card>
  );
}
