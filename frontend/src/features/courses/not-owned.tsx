import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { buyPath } from '../../paths.ts';

interface NotOwnedProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  /** True if the payment hasn't arrived yet. */
  readonly awaited: boolean;
}

/** A chip for a course that the student doesn't own. It links to the page that sells it and shows its payment. */
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
