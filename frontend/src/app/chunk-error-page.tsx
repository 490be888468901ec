import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { ChunkLoadError } from '../loading/chunk-load-error.ts';
import { reloadPage } from '../loading/reload-page.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: '42rem',
  marginInline: 'auto',
  padding: theme.spacing(2, 0),
  textAlign: 'center',
}));

/** Stands in for a page that couldn't be loaded and offers to load it again. */
export function ChunkErrorPage({ error }: { error: ChunkLoadError }) {
  const intl = useIntl();
  return (
    <Frame role="alert">
      <PageTitle title={intl.formatMessage({ id: 'common.chunk-error.title' })} />
      <EmptyState
        picture="trouble"
        text={<FormattedMessage id={`common.chunk-error.${error.type}`} />}
        action={
          <Button variant="contained" onClick={reloadPage}>
            <FormattedMessage id="common.chunk-error.reload" />
          </Button>
        }
      />
    </Frame>
  );
}
