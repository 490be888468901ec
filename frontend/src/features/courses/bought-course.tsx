import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { Text } from '../../components/text.tsx';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { Price } from '../../components/price.tsx';
import { CourseFacts, NotYet } from './course-facts.tsx';

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
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            height: 160,
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'var(--course-tint)',
          }}
        >
          <CoursePicture courseId={course.courseId} />
        </Box>
        <div>
          <Text variant="h2" id={titleId} message="courses.bought.title" values={{ course: course.title }} />
          <Typography sx={{ color: 'var(--course-accent)', fontWeight: 600 }}>{course.tagline}</Typography>
        </div>
        <CourseFacts course={course} />
        <Text message="courses.bought.text" />
        <Text message="courses.bought.topics" values={{ topics }} />
        <NotYet course={course} />
        <div>
          <Typography component="p" sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.2 }}>
            <Price money={course.price} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="courses.bought.once" /> {centre.vatNote}
          </Typography>
        </div>
      </Card>
    </AccentScope>
  );
}
