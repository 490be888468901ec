import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import type { Ownership } from '../../features/account/use-account.ts';
import { buyPath } from '../../paths.ts';

interface CourseChipProps {
  readonly courseId: string;
  /** The course's title for screen readers, because several courses may have a chip. */
  readonly title: string;
  readonly ownership: Ownership;
  readonly onFollow: () => void;
}

const beside = { marginInline: 1.5, marginBlock: 1 };

/** The chip beside a course in the menu: 'Buy Now' unless the student owns the course. */
export function CourseChip({ courseId, title, ownership, onFollow }: CourseChipProps) {
  const intl = useIntl();
  const wait = useRetryWait(ownership.state === 'failed' ? ownership.error : undefined);
  if (ownership.state === 'loading') {
    return <Skeleton variant="rounded" width={76} height={24} sx={{ ...beside, borderRadius: '12px' }} />;
  }
  if (ownership.state === 'failed') {
    return (
      <Button
        size="small"
        disabled={wait !== null}
        title={wait ?? undefined}
        aria-label={intl.formatMessage({ id: 'shell.ownership-retry-course' }, { title })}
        onClick={ownership.retry}
      >
        <FormattedMessage id="shell.ownership-retry" />
      </Button>
    );
  }
  if (ownership.owned.includes(courseId)) return null;
  const id = ownership.awaited.includes(courseId) ? 'shell.awaited' : 'shell.buy-now';
  return (
    <Chip
      component={Link}
      to={buyPath(courseId)}
      clickable
      label={intl.formatMessage({ id })}
      onClick={onFollow}
      aria-label={intl.formatMessage({ id: `${id}-course` }, { title })}
      sx={beside}
    />
  );
}
