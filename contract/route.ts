import type * as z from 'zod/mini';

/**
 * A `lead` is a member of both of the user pool's groups, `staff` and `safeguarding`. Routes of `staff` and `lead` also
 * require that the sign-in is confirmed by a code: docs/decisions/0026-a-code-for-new-devices-of-staff.md.
 */
export type Access = 'public' | 'student' | 'staff' | 'lead';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route of the API. `path` comes after {@link apiBasePath}, with parameters such as `{courseId}`. */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /** Set if the handler gets the unparsed body, because it verifies a signature of the whole body. */
  readonly raw?: true;
  /**
   * Set if the body is an HTML form, `application/x-www-form-urlencoded`. A caller who doesn't accept JSON is a browser
   * without script, which is redirected to one of these pages. The fragment of `failed` is the error's code.
   */
  readonly form?: { readonly sent: `/${string}`; readonly failed: `/${string}` };
  /** The most characters of the body, if the route needs more than 64 kB. */
  readonly bodyLimit?: number;
  /** Set if a child may call for help through this route. Such a route accepts more HTTP requests than others. */
  readonly help?: true;
  /** Shared caches may store a reply for this many seconds. Only a public route without query may set it. */
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
