import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { Route } from '../../../contract/route.ts';
import { waitUntilOnline } from '../loading/online.ts';
import { idToken } from './id-token.ts';
import { hasNoReply } from '../loading/problem.ts';
import { type ApiError, pause, retryAfter } from './retry-after.ts';
import { siteConfig } from './site-config.ts';
import { logOut } from './sign-out.ts';

/** One call of a contract route. `params` fill the braces of its path; undefined values of `query` are left out. */
export interface RouteCall {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** True if sending it twice has no more effect than sending it once. By default true for everything but a POST. */
  readonly repeatable?: boolean;
  /** The timeout in milliseconds, {@link replyTime} by default. */
  readonly timeout?: number;
}

/** The address of a route below the API's base, its parameters percent-encoded. */
export function routeUrl(route: Route, params: RouteCall['params'] = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route ${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

type Query = BaseQueryFn<RouteCall, unknown, ApiError, object, FetchBaseQueryMeta>;

/** The most tries of a call while the server asks to wait, and the longest wait in seconds before a try. */
const mostTries = 3;
const longestWait = 10;

/** The default timeout of a call, in milliseconds. */
export const replyTime = 20_000;

/** Sends a call. Visitors and public routes have no token. */
const send = (token: string | undefined, ...[call, baseApi, extra]: Parameters<Query>) =>
  fetchBaseQuery({ baseUrl: siteConfig().api.endpoint, timeout: call.timeout ?? replyTime })(
    {
      url: routeUrl(call.route, call.params),
      method: call.route.method,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      ...(call.query && { params: call.query }),
      ...(call.body !== undefined && { body: call.body }),
    },
    baseApi,
    extra,
  );

/**
 * Calls a route. If the API refuses the token, it retries once with a new one. If that is refused too, it signs out,
 * and the guards ask to sign in again.
 */
const callOnce: Query = async (call, baseApi, extra) => {
  try {
    if (call.route.access === 'public') return await send(undefined, call, baseApi, extra);
    const first = await send(await idToken(), call, baseApi, extra);
    if (first.error?.status !== 401) return first;
    const renewed = await idToken({ forceRefresh: true });
    const second = renewed === undefined ? first : await send(renewed, call, baseApi, extra);
    if (second.error?.status === 401) {
      baseApi.dispatch(logOut('session-ended'));
      const { signOutHere } = await import('./cognito-sign-out.ts');
      await signOutHere();
    }
    return second;
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
};

/** The part of the store that holds loaded data by cache key. */
interface Loaded {
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

/** True if a page waits for the call: it is a query without data. */
function isAwaited({ type, queryCacheKey, getState }: BaseQueryApi): boolean {
  if (type !== 'query' || queryCacheKey === undefined) return false;
  return (getState() as Loaded).api.queries[queryCacheKey]?.data === undefined;
}

/**
 * Calls a route. A query that a page waits for is repeated when the network is back, a few times, because the first
 * seconds may still lose calls. Mutations, and queries that have data, fail at once.
 */
const callConnected: Query = async (call, baseApi, extra) => {
  let returned = false;
  for (let tries = 1; ; tries += 1) {
    const wasOnline = navigator.onLine;
    const reply = await callOnce(call, baseApi, extra);
    if (!hasNoReply(reply.error) || !isAwaited(baseApi)) return reply;
    if (!wasOnline || !navigator.onLine) {
      if (!(await waitUntilOnline(baseApi.signal))) return reply;
      returned = true;
      tries = 0;
    } else if (!returned || tries === mostTries || !(await pause(tries * 1000, baseApi.signal))) return reply;
  }
};

/**
 * Calls a route, and repeats it after the time that a 429 or 503 names, with a random delay so that pages don't all
 * call at once. Longer waits and calls that must not be repeated fail, and the error says when to retry.
 */
const callRoute: Query = async (call, baseApi, extra) => {
  const { repeatable = call.route.method !== 'POST' } = call;
  for (let tries = 1; ; tries += 1) {
    const reply = await callConnected(call, baseApi, extra);
    const after = retryAfter(reply.meta?.response);
    if (!reply.error || after === undefined) return reply;
    const error: ApiError = { ...reply.error, retry: { after, at: Date.now() + after * 1000 } };
    if (!repeatable || tries === mostTries || after > longestWait) return { ...reply, error };
    const spread = Math.random() * Math.max(500, after * 250);
    if (!(await pause(after * 1000 + spread, baseApi.signal))) return { ...reply, error };
  }
};

/** The only `createApi` of the site. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callRoute,
  tagTypes: [
    'Account',
    'Attempts',
    'Inbox',
    'Lessons',
    'Orders',
    'Progress',
    'Quizzes',
    'Threads',
    'Withheld',
  ],
  endpoints: () => ({}),
});
