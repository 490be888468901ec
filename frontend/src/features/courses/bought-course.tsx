import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Text } from '../../components/text.tsx';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseBanner, CourseFacts, NotYet } from './course-facts.tsx';

export function BoughtCourse({ course }: { course: CourseOutline }) {
  const intl = useIntl();
  const titleId = useId();
  // The type `unit` joins the titles without “and”, because some titles contain “and”.
  const topics = intl.formatList(
    course.topics.map(({ title }) => title),
    { type: 'unit' },
  );
  return (
    <AccentScope courseId={course.courseId}>
      <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
        <CourseBanner courseId={course.courseId} height={160} />
        <div>
          <Text variant="h2" id={titleId} message="courses.bought.title" values={{ course: course.title }} />
          <Typography sx={{ color: 'var(--course-accent)', fontWeight: 600 }}>{course.tagline}</Typography>
        </div>
        <CourseFacts course={course} />
        <Text message="courses.bought.text" />
        <Text message="courses.bought.topics" values={{ topics }} />
        <NotYet course={course} />
      </Card>
    </AccentScope>
  );
}
