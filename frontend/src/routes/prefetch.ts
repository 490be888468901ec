import type { AppDispatch } from '../state/store.ts';

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Requests a page's data before the page is rendered. The page finds the replies in RTK Query's cache. */
export type Prefetch = (dispatch: AppDispatch, address: PageAddress) => void;

/** The page itself subscribes to the data when it is rendered. */
export const prefetchOptions = { subscribe: false } as const;
