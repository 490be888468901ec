import type * as z from 'zod/mini';

/**
 * Who may call a route: anybody, any signed-in user, members of the user pool's group `staff`, or members of both
 * `staff` and `safeguarding`.
 */
export type Access = 'public' | 'student' | 'staff' | 'lead';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route as API Gateway sees it. `path` is below {@link apiBasePath}, with parameters in braces. */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /** The handler gets the headers and the unparsed body, so that it can verify a signature of every byte. */
  readonly raw?: true;
  /** A child may call for help through this route, so it allows more requests than any other route. */
  readonly help?: true;
  /**
   * A shared cache may store a successful reply for this many seconds. Only a public route without a query may set
   * this, because its replies are the same for everybody.
   */
  readonly cacheFor?: number;
}

export type RouteTable = Readonly<Record<string, Route>>;

type Schema = z.ZodMiniType;

/** The schemas of one route. If a part of the request has no schema, it must be empty. */
export interface RouteSchema {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the reply. Fields that it doesn't contain are stripped. */
  readonly reply: Schema;
}

export type RouteSchemas<Table extends RouteTable> = { readonly [Name in keyof Table]: RouteSchema };

/** The path below which CloudFront sends requests to the API. */
export const apiBasePath = '/api';
