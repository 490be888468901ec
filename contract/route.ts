import type * as z from 'zod/mini';

/**
 * The callers of a route: anybody, anybody signed in, members of the user pool's group `staff`, or those of them who are
 * in the group `safeguarding` too.
 */
export type Access = 'public' | 'student' | 'staff' | 'lead';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route as API Gateway sees it. `path` is below {@link apiBasePath}, with parameters in braces. */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Status of the successful reply. */
  readonly status: 200 | 201 | 204;
  /** The handler gets the body's text as it came, with the headers: a signature covers each of its bytes. */
  readonly raw?: true;
  /** A child in need may call for help by this route: it has a limit of requests of its own, above all others. */
  readonly help?: true;
  /**
   * Seconds for which a cache that everybody shares may keep a successful reply. For public routes without a query,
   * whose replies are the same for everybody.
   */
  readonly cacheFor?: number;
}

/** The routes of one feature, by the name of the use case that serves them. */
export type RouteTable = Readonly<Record<string, Route>>;

type Schema = z.ZodMiniType;

/** The schemas of one route. A part of the request without a schema must be empty. */
export interface RouteSchema {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The reply: a field that has no place here is stripped. */
  readonly reply: Schema;
}

/** A schema for each route of a table, no more and no fewer. */
export type RouteSchemas<Table extends RouteTable> = { readonly [Name in keyof Table]: RouteSchema };

/** The path below which CloudFront sends requests to the API. */
export const apiBasePath = '/api';
