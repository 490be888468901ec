import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Route } from '../../../contract/route.ts';
import { idToken } from './id-token.ts';
import { siteConfig } from '../app/site-config.ts';

/** One call of a contract route: `params` fill the braces of its path, `query` leaves out what is undefined. */
export interface RouteCall {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** The address of a route below the API's base, its parameters percent-encoded. */
export function routeUrl(route: Route, params: RouteCall['params'] = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route ${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

const callRoute: BaseQueryFn<RouteCall, unknown, FetchBaseQueryError> = async (call, baseApi, extra) => {
  const fetchRoute = fetchBaseQuery({
    baseUrl: siteConfig().api.endpoint,
    timeout: 20_000,
    prepareHeaders: async (headers) => {
      if (call.route.access !== 'public') {
        const token = await idToken();
        if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      }
      return headers;
    },
  });
  return fetchRoute(
    {
      url: routeUrl(call.route, call.params),
      method: call.route.method,
      ...(call.query && { params: call.query }),
      ...(call.body !== undefined && { body: call.body }),
    },
    baseApi,
    extra,
  );
};

/** The only `createApi` of the site. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callRoute,
  tagTypes: ['Account', 'Attempts'],
  endpoints: () => ({}),
});
