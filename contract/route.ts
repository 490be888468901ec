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
  readonly status: 200 | 201 | 204;
  /** The handler gets the body's exact text and the headers, because a signature covers every byte. */
  readonly raw?: true;
  /** A child may call for help by this route. Its limit of requests is higher than all others. */
  readonly help?: true;
  /**
   * Seconds for which a cache that everybody shares may keep a successful reply. For public routes without a query,
   * whose replies are the same for everybody.
   */
  readonly cacheFor?: number;
}

export type RouteTable = Readonly<Record<string, Route>>;

type Schema = z.ZodMiniType;

/** The schemas of one route. A request's part without a schema must be empty. */
export interface RouteSchema {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The reply. Other fields are stripped. */
  readonly reply: Schema;
}

/** A schema for each route of a table, no more and no fewer. */
export type RouteSchemas<Table extends RouteTable> = { readonly [Name in keyof Table]: RouteSchema };

/** The path below which CloudFront sends requests to the API. */
export const apiBasePath = '/api';
