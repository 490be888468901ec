import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingPanels, type LoadingPanelsProps } from './loading-panels.tsx';
import { PageTitle } from './page-title.tsx';
import { PanelStack } from './panel.tsx';

export interface QueryResult {
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** The result for an address with an invalid id. */
export const notFound: QueryResult = {
  error: { status: 404 },
  isLoading: false,
  refetch: () => undefined,
};

interface QueryStateProps extends Partial<LoadingPanelsProps> {
  /** The queries whose data the screen needs. Queries that already have data are ignored. */
  readonly queries: readonly QueryResult[];
  readonly placeholder?: ReactNode;
  /**
   * The page's title, shown above an error. It isn't shown during loading, because it would take the focus too early.
   */
  readonly title?: string;
  /** A second button beside the one that retries. */
  readonly action?: ReactNode;
}

/** Shows grey cards while queries load. If any fail, shows an error and a button that retries all failed queries. */
export function QueryState({
  queries,
  title,
  action,
  placeholder,
  heights = [],
  ...panels
}: QueryStateProps) {
  const failed = queries.filter(
    ({ currentData, error, isLoading }) => currentData === undefined && error !== undefined && !isLoading,
  );
  if (failed.length === 0) return placeholder ?? <LoadingPanels heights={heights} {...panels} />;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const state = <ErrorState error={failed[0]?.error} onRetry={retry} action={action} />;
  if (title === undefined) return state;
  return (
    <PanelStack>
      <PageTitle title={title} />
      {state}
    </PanelStack>
  );
}
