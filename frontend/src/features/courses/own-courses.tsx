import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { coursePath } from '../../paths.ts';
import { readCourseProgress } from './outline.ts';

interface OwnCoursesProps {
  readonly courses: readonly CourseSummary[];
  readonly account: Account;
}

/** Lists the courses that the student owns or has begun, with the number of lessons done. */
export function OwnCourses({ courses, account }: OwnCoursesProps) {
  const intl = useIntl();
  const titleId = useId();
  const rows = courses
    .map((course) => ({ course, courseProgress: readCourseProgress(account, course.courseId) }))
    .filter(({ courseProgress: { owned, lastLessonId } }) => owned || lastLessonId !== null);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="courses.own.title" />
      </Typography>
      {rows.length === 0 && (
        <Typography>
          <FormattedMessage id="courses.own.none" />
        </Typography>
      )}
      {rows.map(({ course, courseProgress: { owned, done } }) => {
        const count = Math.min(done.size, course.lessonCount);
        return (
          <div key={course.courseId}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              <Link component={RouterLink} to={coursePath(course.courseId)}>
                {course.title}
              </Link>{' '}
              <Typography component="span" sx={{ color: 'text.secondary' }}>
                <FormattedMessage id={owned ? 'courses.own.owned' : 'courses.own.free'} />
              </Typography>
            </Typography>
            <ProgressBar
              label={intl.formatMessage({ id: 'courses.progress.label' })}
              value={count}
              max={course.lessonCount}
              text={intl.formatMessage(
                { id: 'courses.progress.text' },
                { done: count, count: course.lessonCount },
              )}
            />
          </div>
        );
      })}
    </Card>
  );
}
