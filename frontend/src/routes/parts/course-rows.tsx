import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { ProgressRing } from '../../components/progress/progress-ring.tsx';
import { Text } from '../../components/text.tsx';
import { countLessons, type CourseProgress } from '../../features/courses/outline.ts';
import { buyPath, coursePath } from '../../paths.ts';

interface CourseRowProps {
  readonly course: CourseSummary;
  readonly courseProgress: CourseProgress;
}

function CourseRow({ course, courseProgress }: CourseRowProps) {
  const { courseId, title } = course;
  const { done, count } = countLessons(course, courseProgress);
  const { owned, awaited } = courseProgress;
  return (
    <AccentScope
      courseId={courseId}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        position: 'relative',
        minHeight: 80,
        paddingBlock: 1,
        color: 'var(--course-accent)',
      }}
    >
      <ProgressRing share={count === 0 ? 0 : done / count} size="3.5rem">
        <Box sx={{ display: 'grid' }}>
          <CourseIcon courseId={courseId} />
        </Box>
      </ProgressRing>
      <div>
        <Typography variant="h3">
          <Link
            component={RouterLink}
            to={coursePath(courseId)}
            sx={{
              color: 'inherit',
              // Makes the whole row clickable.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </Link>
        </Typography>
        <Text
          variant="body2"
          sx={{ color: 'text.secondary' }}
          message={
            awaited ? 'dashboard.course.awaited' : owned ? 'dashboard.course.done' : 'dashboard.course.free'
          }
          values={{ done, count }}
        />
      </div>
    </AccentScope>
  );
}

function BuyNow({ course: { courseId, title } }: Pick<CourseRowProps, 'course'>) {
  const intl = useIntl();
  return (
    <Chip
      component={RouterLink}
      clickable
      to={buyPath(courseId)}
      aria-label={intl.formatMessage({ id: 'shell.buy-now-course' }, { title })}
      label={<FormattedMessage id="shell.buy-now" />}
    />
  );
}

interface CourseRowsProps {
  readonly rows: readonly CourseRowProps[];
}

/** Offers only one course for sale: of those that the student could buy, the one that the student used last. */
export function CourseRows({ rows }: CourseRowsProps) {
  const [offered] = rows
    .filter(({ courseProgress: { owned, awaited } }) => !owned && !awaited)
    .toSorted((one, other) =>
      (other.courseProgress.changedAt ?? '').localeCompare(one.courseProgress.changedAt ?? ''),
    );
  return (
    <>
      <List>
        {rows.map((row) => (
          <ListItem key={row.course.courseId} divider sx={{ display: 'block' }}>
            <CourseRow {...row} />
          </ListItem>
        ))}
      </List>
      {offered && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Text
            variant="body2"
            sx={{ flex: '1 1 12rem' }}
            message="dashboard.course.offer"
            values={{ course: offered.course.title }}
          />
          <BuyNow course={offered.course} />
        </Box>
      )}
    </>
  );
}
