import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { LoadingCard } from '../../../components/loading-panels.tsx';

/** The page of a quiz: one line at the top, the quiz's name, and the question. */
export const SessionColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  maxWidth: 720,
  marginInline: 'auto',
}));

export function SessionLoading() {
  const intl = useIntl();
  return (
    <SessionColumn role="status" aria-label={intl.formatMessage({ id: 'common.loading' })}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton width="50%" height={24} />
      <LoadingCard height={460} />
    </SessionColumn>
  );
}
