import type { ReactNode } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';

interface AccountStandInProps {
  /** Heights in pixels of what is to come. */
  readonly heights: readonly number[];
  /** The page's title where this takes the whole page: shown above an error, and left out while it loads. */
  readonly title?: ReactNode;
}

/** In place of what depends on the account, until it is here: nobody is offered what may be theirs. */
export function AccountStandIn({ heights, title }: AccountStandInProps) {
  const { error, isFetching, refetch } = useGetAccountQuery(undefined);
  if (isFetching || !error) return <LoadingPanels heights={heights} />;
  return (
    <>
      {title}
      <ErrorState error={error} onRetry={() => void refetch()} />
    </>
  );
}
