import type { AppDispatch } from '../state/store.ts';

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Requests a page's data before React renders the page. The page finds the replies in RTK Query's cache. */
export type Prefetch = (dispatch: AppDispatch, address: PageAddress) => void;

/** A prefetch doesn't subscribe to the data, because the page subscribes when React renders the page. */
export const prefetchOptions = { subscribe: false } as const;
