import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { useGetCourseQuery } from './api.ts';
import { resumeLesson, type CourseProgress } from './outline.ts';
import { coursePath, learnPath, lessonsPath } from '../../paths.ts';

interface ResumeCourseProps {
  readonly courseId: string;
  readonly courseProgress: CourseProgress;
}

/** Goes to the lesson where the student left a course, or to the course once nothing is left to read. */
export function ResumeCourse({ courseId, courseProgress }: ResumeCourseProps) {
  const { data: course, error, refetch } = useGetCourseQuery(courseId);
  if (course) {
    const next = resumeLesson(course, courseProgress);
    return <Navigate replace to={next ? learnPath(courseId, next.lessonId) : coursePath(courseId)} />;
  }
  if (!error) return <LoadingPanels heights={[560]} />;
  return (
    <ErrorState
      error={error}
      onRetry={() => void refetch()}
      action={
        <Button component={RouterLink} to={lessonsPath}>
          <FormattedMessage id="courses.not-found.course" />
        </Button>
      }
    />
  );
}
