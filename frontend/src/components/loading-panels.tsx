import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { PanelGrid, PanelStack } from './panel.tsx';

export interface LoadingPanelsProps {
  /** Heights of the grey cards in pixels. If the loaded cards have the same heights, nothing moves when they appear. */
  readonly heights: readonly number[];
  readonly layout?: 'grid' | 'stack';
}

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
