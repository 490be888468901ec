import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { PanelGrid, PanelStack } from './panel.tsx';

export interface LoadingPanelsProps {
  /** Heights of the cards in pixels, so that nothing moves when the data arrives. */
  readonly heights: readonly number[];
  /** Beside each other like `PanelGrid`, or below each other. */
  readonly layout?: 'grid' | 'stack';
}

/** Grey cards of the final size while data loads. */
export function LoadingPanels({ heights, layout = 'stack' }: LoadingPanelsProps) {
  const intl = useIntl();
  const Layout = layout === 'grid' ? PanelGrid : PanelStack;
  return (
    <Layout role="status" aria-label={intl.formatMessage({ id: 'common.loading' })}>
      {heights.map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Layout>
  );
}
