import type { AppDispatch } from '../state/store.ts';

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Requests the first data of a page before it is rendered. The page then finds the replies in the API cache. */
export type Prefetch = (dispatch: AppDispatch, address: PageAddress) => void;

/** The page itself subscribes to the data when it is rendered. */
export const prefetchOptions = { subscribe: false } as const;
