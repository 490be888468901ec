import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { Price } from '../../components/price.tsx';
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

const offerRow = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1.5,
  minHeight: 56,
  // With large letters the chip goes below the text.
  '& > :first-child': { flex: '1 1 10em', minWidth: 0 },
  '& > .MuiChip-root': { flex: 'none' },
} as const;

/** Says "Buy Now" once, however many courses the student could buy: one course is a link, several are a list. */
function Offer({ courses }: { courses: readonly CourseSummary[] }) {
  const intl = useIntl();
  const [only, ...others] = courses;
  if (!only) return null;
  const lowest = courses
    .map(({ price }) => price)
    .reduce((one, other) => (other.amount < one.amount ? other : one));
  const buyNow = <FormattedMessage id="shell.buy-now" />;
  if (others.length === 0)
    return (
      <Box sx={offerRow}>
        <Text
          variant="body2"
          message="dashboard.course.offer-one"
          values={{ course: only.title, price: <Price money={only.price} /> }}
        />
        <Chip
          component={RouterLink}
          clickable
          to={buyPath(only.courseId)}
          aria-label={intl.formatMessage({ id: 'shell.buy-now-course' }, { title: only.title })}
          label={buyNow}
        />
      </Box>
    );
  return (
    <details>
      <Box component="summary" sx={{ ...offerRow, cursor: 'pointer' }}>
        <Text
          variant="body2"
          component="span"
          message="dashboard.course.offer"
          values={{
            courses: intl.formatList(courses.map(({ title }) => title)),
            from: others.some(({ price }) => price.amount !== lowest.amount),
            price: <Price money={lowest} />,
          }}
        />
        <Chip component="span" label={buyNow} />
      </Box>
      <List>
        {courses.map(({ courseId, title, price }) => (
          <ListItem key={courseId}>
            <ListItemButton component={RouterLink} to={buyPath(courseId)}>
              <FormattedMessage
                id="dashboard.course.buy"
                values={{ course: title, price: <Price money={price} /> }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </details>
  );
}

interface CourseRowsProps {
  readonly rows: readonly CourseRowProps[];
}

export function CourseRows({ rows }: CourseRowsProps) {
  return (
    <>
      <List>
        {rows.map((row) => (
          <ListItem key={row.course.courseId} divider sx={{ display: 'block' }}>
            <CourseRow {...row} />
          </ListItem>
        ))}
      </List>
      <Offer
        courses={rows
          .filter(({ courseProgress: { owned, awaited } }) => !owned && !awaited)
          .map(({ course }) => course)}
      />
    </>
  );
}
