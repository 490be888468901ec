import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl';
import { LinkButton } from '../../../components/links.tsx';
import { ProgressRing } from '../../../components/progress-ring.tsx';
import { Text } from '../../../components/text.tsx';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { computeMarks, ScoreFigure, ScoreVerdict, type Score } from './score.tsx';
import { writeFilter } from '../selection/selection-filter.ts';
import { historyPath, selectionPath } from '../../../paths.ts';

/** Returns null if the quiz took a day or more, because no student works that long. */
export function splitTimeTaken(from: string, to: string) {
  const seconds = Math.max(1, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
  const hours = Math.floor(seconds / 3600);
  const minute = Math.floor((seconds % 3600) / 60);
  if (hours >= 24) return null;
  const parts = [
    { unit: 'hour', value: hours },
    { unit: 'minute', value: minute },
    { unit: 'second', value: hours > 0 ? 0 : seconds % 60 },
  ];
  return parts.filter(({ value }) => value > 0);
}

interface ResultSummaryProps {
  readonly attempt: SubmittedAttempt;
  readonly title: ReactNode;
  /** The student's name, which appears only in print. Empty if the name isn't known. */
  readonly name: string;
  /** The student's result before this one, in the same kind of quiz. */
  readonly earlier: Score | undefined;
  /** A button that practises what went wrong, if anything did. */
  readonly children?: ReactNode;
}

function buildAgainPath(attempt: SubmittedAttempt) {
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
  const parts = splitTimeTaken(startedAt, submittedAt);
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

function ScoreAndVerdict({ attempt, earlier }: Pick<ResultSummaryProps, 'attempt' | 'earlier'>) {
  const { correctCount: correct, questionCount: count } = attempt;
  const marks = computeMarks(attempt);
  const whole = Number.isInteger(marks);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <ProgressRing size="9.5rem" share={marks / count}>
        <Typography
          component="p"
          sx={{ fontSize: whole ? '2.25rem' : '1.5rem', fontWeight: 700, color: 'var(--course-accent)' }}
        >
          <ScoreFigure score={attempt} />
        </Typography>
      </ProgressRing>
      <Box sx={{ flex: '1 1 14rem', maxWidth: '40ch' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <FormattedMessage id="quiz-results.right" values={{ correct, count }} />
          {earlier && (
            <>
              {' '}
              <FormattedMessage id="quiz-results.last-time" values={{ correct: earlier.correctCount }} />
            </>
          )}
        </Typography>
        {!whole && <Text message="quiz-results.marks" values={{ marks, count }} />}
        <Typography>
          <ScoreVerdict score={attempt} />
        </Typography>
      </Box>
    </Box>
  );
}

export function ResultSummary({ attempt, earlier, title, name, children }: ResultSummaryProps) {
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
      <ScoreAndVerdict attempt={attempt} earlier={earlier} />
      {attempt.timeUp && <Text message="quiz-results.time-up" />}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
        <LinkButton
          variant="outlined"
          to={buildAgainPath(attempt)}
          message="quiz-results.again"
          values={{ mode: attempt.mode }}
        />
        <LinkButton variant="outlined" to={historyPath} message="quizzes.history.link" />
        <Button variant="outlined" onClick={() => window.print()}>
          <FormattedMessage id="quiz-results.print" />
        </Button>
      </Box>
    </Card>
  );
}
