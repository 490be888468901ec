import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../components/links.tsx';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseLabel } from '../../brand/course-label.tsx';
import { useGetCourseQuery } from './api.ts';
import { findNextLesson, type CourseProgress } from './outline.ts';
import { coursePath, learnPath } from '../../paths.ts';

interface ResumeCardProps {
  readonly course: CourseSummary;
  readonly courseProgress: CourseProgress;
}

export function ResumeCard({ course, courseProgress }: ResumeCardProps) {
  const { data: outline, isError } = useGetCourseQuery(course.courseId);
  const next = outline && findNextLesson(outline, courseProgress);
  const finished = next === null;
  return (
    <AccentScope courseId={course.courseId} sx={{ display: 'grid' }}>
      <Card component="article" sx={{ display: 'grid', gap: 1.5, alignContent: 'space-between' }}>
        <div>
          <CourseLabel courseId={course.courseId}>
            <FormattedMessage id="courses.resume.course" values={{ course: course.title }} />
          </CourseLabel>
          <Typography variant="h3" sx={{ mt: 1, minHeight: '1.35em' }}>
            {next ? (
              next.title
            ) : finished ? (
              <FormattedMessage id="courses.resume.finished" />
            ) : isError ? (
              <FormattedMessage id="courses.resume.where-you-were" />
            ) : (
              <Skeleton width="70%" />
            )}
          </Typography>
        </div>
        <LinkButton
          variant="contained"
          sx={{ justifySelf: 'start' }}
          to={finished ? coursePath(course.courseId) : learnPath(course.courseId, next?.lessonId)}
          message={finished ? 'courses.resume.see-course' : 'courses.resume.go'}
          values={{ course: course.title }}
        />
      </Card>
    </AccentScope>
  );
}
