import type { AppDispatch } from '../state/store.ts';

/** The address of a page, as the router tells it. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/**
 * Asks the API for what a page shows first, before the page is drawn. The page then finds it in the API's cache, on its
 * way or there.
 */
export type AskAhead = (dispatch: AppDispatch, address: PageAddress) => void;

/** Nobody listens yet: the page does once it is drawn. */
export const ahead = { subscribe: false } as const;
