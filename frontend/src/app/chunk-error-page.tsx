import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Button } from '../components/button.tsx';
import type { ChunkLoadError } from './chunk-load-error.ts';
import { reloadPage } from './reload-page.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  maxWidth: '36rem',
  marginInline: 'auto',
  padding: theme.spacing(4),
}));

/** Stands in for a page that couldn't be loaded and offers to load it again. */
export function ChunkErrorPage({ error }: { error: ChunkLoadError }) {
  return (
    <Frame role="alert">
      <Typography variant="h1">
        <FormattedMessage id="common.chunk-error.title" />
      </Typography>
      <Typography>
        <FormattedMessage id={`common.chunk-error.${error.type}`} />
      </Typography>
      <Button variant="contained" onClick={reloadPage}>
        <FormattedMessage id="common.chunk-error.reload" />
      </Button>
    </Frame>
  );
}
