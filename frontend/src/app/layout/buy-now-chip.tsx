import { useIntl } from 'react-intl';
import { TagLink } from '../../components/tag.tsx';

interface BuyNowChipProps {
  readonly courseId: string;
  /** Of the course, for screen readers: there is a chip at every course that isn't owned. */
  readonly title: string;
  readonly onFollow: () => void;
}

/** The chip at a course that the student doesn't own. It leads to where the course is bought. */
export function BuyNowChip({ courseId, title, onFollow }: BuyNowChipProps) {
  const intl = useIntl();
  return (
    <TagLink
      to={`/courses/buy/${courseId}`}
      onClick={onFollow}
      aria-label={intl.formatMessage({ id: 'shell.buy-now-course' }, { title })}
      sx={{ marginInline: 1.5, marginBlock: 1 }}
    >
      {intl.formatMessage({ id: 'shell.buy-now' })}
    </TagLink>
  );
}
