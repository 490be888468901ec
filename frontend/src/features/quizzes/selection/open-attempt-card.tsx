import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Text } from '../../../components/text.tsx';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { twoLines } from '../../../components/measures.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { sessionPath } from '../../../paths.ts';

export interface HiddenQuizTitleProps {
  readonly title: string;
}

export const HiddenQuizTitle = ({ title }: HiddenQuizTitleProps) => (
  <VisuallyHidden>: {title}</VisuallyHidden>
);

interface OpenAttemptCardProps {
  readonly attempt: AttemptSummary;
  readonly children?: ReactNode;
}

export function OpenAttemptCard({ attempt, children }: OpenAttemptCardProps) {
  return (
    <AccentScope courseId={attempt.courseId} sx={{ display: 'grid' }}>
      <Card component="article" sx={{ display: 'grid', gap: 1.5, alignContent: 'space-between' }}>
        <div>
          <CourseLabel courseId={attempt.courseId}>
            <FormattedMessage id="quizzes.open.course" values={{ course: attempt.courseTitle }} />
          </CourseLabel>
          <Typography variant="h3" sx={{ mt: 1, ...twoLines }}>
            {attempt.topicTitle}
          </Typography>
          <Text
            variant="body2"
            sx={{ color: 'text.secondary' }}
            message="quizzes.open.started"
            values={{
              mode: attempt.mode,
              count: attempt.questionCount,
              when: <DateTime format="moment" at={attempt.startedAt} />,
            }}
          />
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} variant="contained" to={sessionPath(attempt.attemptId)}>
            <FormattedMessage id="quizzes.open.continue" />
            <HiddenQuizTitle title={attempt.topicTitle} />
          </Button>
          {children}
        </Box>
      </Card>
    </AccentScope>
  );
}
