import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { Text } from '../../components/text.tsx';
import type { Account } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { coursePath } from '../../paths.ts';
import { ExamTotal } from './exam/exam-total.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { countLessons, readCourseProgress } from './outline.ts';

interface OwnCoursesProps {
  readonly courses: readonly CourseSummary[];
  readonly account: Account;
}

export function OwnCourses({ courses, account }: OwnCoursesProps) {
  const titleId = useId();
  const rows = courses
    .map((course) => ({ course, courseProgress: readCourseProgress(account, course.courseId) }))
    .filter(({ courseProgress: { owned, lastLessonId } }) => owned || lastLessonId !== null);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2.5 }}>
      <Text variant="h2" id={titleId} message="courses.own.title" />
      {rows.length === 0 && <Text message="courses.own.none" />}
      {rows.map(({ course, courseProgress }) => (
        <AccentScope key={course.courseId} courseId={course.courseId}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            <Link component={RouterLink} to={coursePath(course.courseId)}>
              {course.title}
            </Link>{' '}
            <Text
              component="span"
              sx={{ color: 'text.secondary' }}
              message={courseProgress.owned ? 'courses.own.owned' : 'courses.own.free'}
            />
          </Typography>
          <LessonsDone {...countLessons(course, courseProgress)} />
          <ExamTotal courseProgress={courseProgress} />
        </AccentScope>
      ))}
    </Card>
  );
}
