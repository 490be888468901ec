import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

export interface FilteredCourse {
  readonly courseId: string;
  readonly title: string;
}

/** The address contains the course. A course that isn't in `courses` counts as none, which shows all courses. */
export function useCourseFilter(courses: readonly FilteredCourse[]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('course');
  const courseId = courses.find((each) => each.courseId === asked)?.courseId ?? null;
  const setCourseId = (chosen: string | null) =>
    setQuery(chosen === null ? {} : { course: chosen }, { replace: true, preventScrollReset: true });
  return { courseId, setCourseId };
}

const all = 'all';

interface CourseFilterProps extends ReturnType<typeof useCourseFilter> {
  readonly courses: readonly FilteredCourse[];
}

export function CourseFilter({ courses, courseId, setCourseId }: CourseFilterProps) {
  const intl = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={intl.formatMessage({ id: 'quizzes-progress.history.filter' })}
      value={courseId ?? all}
      onChange={(_, chosen: string | null) => chosen !== null && setCourseId(chosen === all ? null : chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value={all}>
        <FormattedMessage id="quizzes-progress.history.all" />
      </ToggleButton>
      {courses.map((course) => (
        <ToggleButton key={course.courseId} value={course.courseId}>
          {course.title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
