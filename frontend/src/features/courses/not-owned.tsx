import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { buyPath } from '../../paths.ts';

interface NotOwnedProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  /** Paid for, and the money isn't there yet. */
  readonly awaited: boolean;
}

/** The chip of a course that isn't owned. It leads to where the course is bought, or to how its payment stands. */
export function NotOwned({ course, awaited }: NotOwnedProps) {
  const intl = useIntl();
  const id = awaited ? 'courses.awaited' : 'courses.buy-now';
  return (
    <Chip
      component={RouterLink}
      clickable
      to={buyPath(course.courseId)}
      aria-label={intl.formatMessage({ id: `${id}-course` }, { course: course.title })}
      label={<FormattedMessage id={id} />}
    />
  );
}
