import type { AppDispatch } from '../state/store.ts';

/** The address of a page, as the router parsed it. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Asks the API for what a page shows first, before the page is drawn, which then finds the replies in the API's cache. */
export type Prefetch = (dispatch: AppDispatch, address: PageAddress) => void;

/** Prefetching subscribes to nothing. The page does once it is drawn. */
export const prefetchOptions = { subscribe: false } as const;
