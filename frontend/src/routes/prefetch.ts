import type { AppDispatch } from '../state/store.ts';

/** The address of a page, as the router parsed it. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Requests the first data of a page before it is rendered. The page then finds the replies in the API cache. */
export type Prefetch = (dispatch: AppDispatch, address: PageAddress) => void;

/** Without a subscription, the data is dropped unless the page subscribes to it. */
export const prefetchOptions = { subscribe: false } as const;
