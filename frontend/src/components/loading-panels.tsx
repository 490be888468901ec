import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { PanelGrid, PanelStack } from './panel.tsx';

const lineWidths = ['40%', '90%', '75%', '85%', '60%'];
const lineHeight = 28;
/** The height of a card's padding on wide screens. */
const paddingHeight = 48;

/** A card with grey lines instead of text. A height that leaves no space for two lines gives a grey bar. */
export function LoadingCard({ height }: { height: number }) {
  const count = Math.floor((height - paddingHeight) / lineHeight);
  if (count < 2) return <Skeleton variant="rounded" height={height} />;
  return (
    <Card style={{ height }}>
      <Box sx={{ maxWidth: '35rem' }}>
        {lineWidths.slice(0, count).map((width) => (
          <Skeleton key={width} width={width} height={lineHeight} />
        ))}
      </Box>
    </Card>
  );
}

export interface LoadingPanelsProps {
  /** Heights of the cards in pixels. If the loaded cards have the same heights, nothing moves when they appear. */
  readonly heights: readonly number[];
  readonly layout?: 'grid' | 'stack';
}

export function LoadingPanels({ heights, layout = 'stack' }: LoadingPanelsProps) {
  const intl = useIntl();
  const Layout = layout === 'grid' ? PanelGrid : PanelStack;
  return (
    <Layout role="status" aria-label={intl.formatMessage({ id: 'common.loading' })}>
      {heights.map((height, index) => (
        <LoadingCard key={index} height={height} />
      ))}
    </Layout>
  );
}
