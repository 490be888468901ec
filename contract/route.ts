import type * as z from 'zod/mini';

/**
 * Who may call a route: anybody, any signed-in user, members of the user pool's group `staff`, or members of both
 * `staff` and `safeguarding`.
 */
export type Access = 'public' | 'student' | 'staff' | 'lead';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A route of the API. `path` comes after {@link apiBasePath}, and its parameters stand in braces, such as `{courseId}`.
 */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /**
   * Set if the route's handler gets the headers and the unparsed body, because it verifies a signature of the whole
   * body.
   */
  readonly raw?: true;
  /** Set if a child may call for help through this route. It then accepts more HTTP requests than other routes. */
  readonly help?: true;
  /**
   * The number of seconds for which a shared cache may store a successful reply. Only a public route without query
   * parameters can set it, because its replies are the same for everybody.
   */
  readonly cacheFor?: number;
}

export type RouteTable = Readonly<Record<string, Route>>;

type Schema = z.ZodMiniType;

/** The schemas of a route's HTTP request and reply. Any part of the HTTP request without a schema must be empty. */
export interface RouteSchema {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the reply. Fields that aren't in the schema are removed from the reply. */
  readonly reply: Schema;
}

export type RouteSchemas<Table extends RouteTable> = { readonly [Name in keyof Table]: RouteSchema };

/** The API's path on the site. CloudFront sends HTTP requests for the paths below it to the API. */
export const apiBasePath = '/api';
