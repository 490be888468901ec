import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/client.ts';
import type { PageCall } from '../routes/parts/first-calls.ts';
import type { AppStore, RootState } from '../state/store.ts';

/** The longest wait in milliseconds for replies that are still on their way. */
const longestWait = 100;

interface Endpoint {
  readonly initiate: (
    argument: unknown,
    options: { readonly subscribe: false },
  ) => ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
}

/** An endpoint takes no argument, the only parameter of its route, or all parameters as an object. */
function findArgument({ params = {} }: PageCall): unknown {
  const values = Object.values(params);
  return values.length > 1 ? params : values[0];
}

/**
 * Stores the replies to the page's first calls, so that React renders the page once. Otherwise React would render the page
 * without data first, which the first frame already shows. The code of the page must have loaded.
 */
export async function takeFirstReplies(store: AppStore, calls: readonly PageCall[]): Promise<void> {
  const endpoints = api.endpoints as Readonly<Record<string, Endpoint | undefined>>;
  const queries = calls.flatMap((call) => {
    const endpoint = endpoints[call.endpoint];
    return endpoint ? [store.dispatch(endpoint.initiate(findArgument(call), { subscribe: false }))] : [];
  });
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled(queries), late]);
}
