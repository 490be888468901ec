import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { historyPath, selectionPath } from '../../paths.ts';
import { DateTime } from '../../components/date-time.tsx';
import { verdict } from './score.ts';
import { writeFilter } from './selection-filter.ts';

interface ResultSummaryProps {
  readonly attempt: SubmittedAttempt;
  /** The page's title. */
  readonly title: ReactNode;
}

/** The score, large and in words, and what to do next. */
export function ResultSummary({ attempt, title }: ResultSummaryProps) {
  const { courseId, topicId, level, correctCount, questionCount } = attempt;
  const again = writeFilter({
    course: courseId,
    topic: topicId,
    lesson: attempt.lessonId ?? null,
    level,
    count: questionCount,
  });
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography
          component="p"
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: 600,
            color: 'var(--course-accent)',
            mb: 1,
          }}
        >
          <CourseIcon courseId={courseId} />
          {attempt.courseTitle}
        </Typography>
        {title}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id="quizzes.results.submitted"
            values={{ when: <DateTime format="moment" at={attempt.submittedAt} /> }}
          />
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography
          component="p"
          sx={{ fontSize: '3.5rem', fontWeight: 700, lineHeight: 1.1, color: 'var(--course-accent)' }}
        >
          <FormattedMessage id="quizzes.score" values={{ correct: correctCount, count: questionCount }} />
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', maxWidth: '32ch' }}>
          <FormattedMessage id={`quizzes.verdict.${verdict(correctCount, questionCount)}`} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={RouterLink} variant="contained" to={`${selectionPath}?${again.toString()}`}>
          <FormattedMessage id="quizzes.results.again" />
        </Button>
        <Button component={RouterLink} variant="outlined" to={historyPath}>
          <FormattedMessage id="quizzes.history.link" />
        </Button>
      </Box>
    </Card>
  );
}
