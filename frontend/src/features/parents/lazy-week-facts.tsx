import { Suspense } from 'react';
import { LoadingCard } from '../../components/loading-panels.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import type { WeekFactsProps } from './week-summary.tsx';

const LoadedFacts = lazyPart('week-facts', () =>
  import('./week-summary.tsx').then((module) => module.WeekFacts),
);

/** Loads the table with bars only when there is a summary, because no other page of the account needs it. */
export function WeekFacts(props: WeekFactsProps) {
  return (
    <Suspense fallback={<LoadingCard height={240} />}>
      <LoadedFacts {...props} />
    </Suspense>
  );
}
