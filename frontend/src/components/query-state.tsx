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

/** The result for an invalid id in the page's address. `QueryState` then shows "not found" without a request. */
export const notFound: QueryResult = {
  error: { status: 404 },
  isLoading: false,
  refetch: () => undefined,
};

interface QueryStateProps extends Partial<LoadingPanelsProps> {
  /** The queries of the page. A failed query counts as an error only if the query has no data. */
  readonly queries: readonly QueryResult[];
  readonly placeholder?: ReactNode;
  /** The title above an error. While the queries load, there is no title, because a title would take the focus. */
  readonly title?: string;
  readonly action?: ReactNode;
}

/** Shows cards with grey lines while the queries load, or an error and a button that repeats the failed queries. */
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
