import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { waitUntilOnline } from '../loading/online.ts';
import { hasNoReply, readProblem } from '../loading/problem.ts';
import { takeFirstReply } from './first-calls.ts';
import { type ApiError, pause, readRetryAfter } from './retry-after.ts';
import {
  buildHeaders,
  buildUrl,
  fetchTimed,
  replyTime,
  type RequestTimes,
  type RouteCall,
} from './route-call.ts';
import { idToken } from './session.ts';
import { logOut } from './sign-out.ts';
import { setStaffCheck } from './staff-check.ts';

export type Meta = FetchBaseQueryMeta & Partial<RequestTimes>;
type Query = BaseQueryFn<RouteCall, unknown, ApiError, object, Meta>;

const mostTries = 3;
/** The longest wait before a repeat, in seconds. If the server asks for a longer wait, the call fails at once. */
const longestWait = 10;

/** Adds the times of the HTTP request to `meta`. A first call was sent before the app had loaded. */
async function send(token: string | undefined, ...[call, baseApi, extra]: Parameters<Query>) {
  const url = buildUrl(call);
  const { method } = call.route;
  const first = method === 'GET' ? takeFirstReply(url, token) : undefined;
  let times: RequestTimes | undefined;
  const fetchFn = async (request: Parameters<typeof fetch>[0]) => {
    const { response, ...measured } = await (first ?? fetchTimed(request));
    times = measured;
    return response;
  };
  const { timeout = replyTime, body } = call;
  const reply = await fetchBaseQuery({ fetchFn, timeout })(
    { url, method, headers: buildHeaders(token), ...(body !== undefined && { body }) },
    baseApi,
    extra,
  );
  return { ...reply, ...(reply.meta && { meta: { ...reply.meta, ...times } }) };
}

/** Sends a call with the sign-in token. If the API refuses both this token and a new one, signs the student out. */
const callWithToken: Query = async (call, baseApi, extra) => {
  try {
    if (call.route.access === 'public') return await send(undefined, call, baseApi, extra);
    const first = await send(await idToken(), call, baseApi, extra);
    if (first.error && readProblem(first.error).code === 'staff_check_needed')
      baseApi.dispatch(setStaffCheck(true));
    if (first.error?.status !== 401) return first;
    const renewed = await idToken({ forceRefresh: true });
    const second = renewed === undefined ? first : await send(renewed, call, baseApi, extra);
    if (second.error?.status === 401) {
      baseApi.dispatch(logOut('session-ended'));
      const { signOutHere } = await import('./amplify.ts');
      await signOutHere();
    }
    return second;
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
};

interface ApiCache {
  readonly api: { readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>> };
}

function isAwaited({ type, queryCacheKey, getState }: BaseQueryApi): boolean {
  if (type !== 'query' || queryCacheKey === undefined) return false;
  return (getState() as ApiCache).api.queries[queryCacheKey]?.data === undefined;
}

/** If the network is lost, a query that has no data yet waits and is sent again. Any other call fails at once. */
const callWhenOnline: Query = async (call, baseApi, extra) => {
  let returned = false;
  for (let tries = 1; ; tries += 1) {
    const wasOnline = navigator.onLine;
    const reply = await callWithToken(call, baseApi, extra);
    if (!hasNoReply(reply.error) || !isAwaited(baseApi)) return reply;
    if (!wasOnline || !navigator.onLine) {
      if (!(await waitUntilOnline(baseApi.signal))) return reply;
      returned = true;
      tries = 0;
    } else if (!returned || tries === mostTries || !(await pause(tries * 1000, baseApi.signal))) return reply;
  }
};

/** After a 429 or 503, waits as long as the reply asks plus a random delay, then sends the call again. */
const callRoute: Query = async (call, baseApi, extra) => {
  const { repeatable = call.route.method !== 'POST' } = call;
  for (let tries = 1; ; tries += 1) {
    const reply = await callWhenOnline(call, baseApi, extra);
    const after = readRetryAfter(reply.meta?.response);
    if (!reply.error || after === undefined) return reply;
    const error: ApiError = { ...reply.error, retry: { after, at: Date.now() + after * 1000 } };
    if (!repeatable || tries === mostTries || after > longestWait) return { ...reply, error };
    const spread = Math.random() * Math.max(500, after * 250);
    if (!(await pause(after * 1000 + spread, baseApi.signal))) return { ...reply, error };
  }
};

/** A page loads cached data again that is older than this, because another device may have changed the data. */
export const maxAgeSeconds = 5;

/** The only RTK Query API of the site. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callRoute,
  tagTypes: [
    'Account',
    'Attempts',
    'Inbox',
    'Lessons',
    'Orders',
    'Parents',
    'Progress',
    'Quizzes',
    'Threads',
    'Withheld',
  ],
  endpoints: () => ({}),
});

/** What a tutor does with a conversation may change the inbox, the notices and the counts. */
export const inboxListTag = { type: 'Inbox', id: 'list' } as const;
export const inboxCountsTag = { type: 'Inbox', id: 'counts' } as const;
