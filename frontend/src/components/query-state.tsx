import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingPanels, type LoadingPanelsProps } from './loading-panels.tsx';
import { PageTitle } from './page-title.tsx';
import { PanelStack } from './panel.tsx';

/** The parts of an RTK Query result that decide what to show. */
export interface QueryResult {
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** The result for an address that names nothing that could be loaded. */
export const notFound: QueryResult = {
  error: { status: 404 },
  isLoading: false,
  refetch: () => undefined,
};

interface QueryStateProps extends Partial<LoadingPanelsProps> {
  /** The queries whose data the screen needs. Those that have data are ignored. */
  readonly queries: readonly QueryResult[];
  /** Shown while loading if grey cards of some `heights` are not enough. */
  readonly placeholder?: ReactNode;
  /** The page's title, shown above an error. It is left out while loading, because it would take the focus too early. */
  readonly title?: string;
  /** Shown beside the button to try again. */
  readonly action?: ReactNode;
}

/** Fills the place of a screen that lacks data: grey cards while a query loads, else the error with a way to try again. */
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
