import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { buyPath } from '../../paths.ts';
import { Price } from '../../components/price.tsx';

/** Below a course's outline, for who has read it all: what buying it opens. */
export function CourseOffer({ course }: { course: CourseOutline }) {
  const titleId = useId();
  const locked = course.topics.filter(({ free }) => !free);
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}
    >
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="courses.offer.title" values={{ course: course.title }} />
      </Typography>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage
          id="courses.offer.text"
          values={{
            topics: locked.length,
            lessons: locked.reduce((sum, { lessons }) => sum + lessons.length, 0),
            questions: locked.reduce((sum, { questionCount }) => sum + questionCount, 0),
          }}
        />
      </Typography>
      <Button component={RouterLink} variant="contained" to={buyPath(course.courseId)}>
        <FormattedMessage id="courses.buy-for" values={{ price: <Price money={course.price} /> }} />
      </Button>
    </Card>
  );
}
