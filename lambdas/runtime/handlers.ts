import type * as z from 'zod/mini';
import type { Route, RouteSchema, RouteSchemas, RouteTable } from '../../contract/route.ts';
import type { RawRequest } from './raw-request.ts';
import type { Student } from './student.ts';

/** Readonly all the way down: the domain's types are, and a reply is only read. */
export type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The input of a handler: the request's parts by the route's schemas, and the student where the route wants one. */
export type Call<R extends Route, S extends RouteSchema> = {
  readonly params: Part<S['params']>;
  readonly query: Part<S['query']>;
  readonly body: Part<S['body']>;
} & (R['access'] extends 'public' ? unknown : { readonly student: Student }) &
  (R extends { readonly raw: true } ? { readonly raw: RawRequest } : unknown);

/**
 * A handler for each route of a table, no more and no fewer: a route without a handler, or a handler without a route,
 * does not compile. What a handler gives must fit the route's reply; fields that have no place there are stripped.
 */
export type Handlers<Routes extends RouteTable, Schemas extends RouteSchemas<Routes>, Deps> = {
  readonly [Name in keyof Routes]: (
    deps: Deps,
    call: Call<Routes[Name], Schemas[Name]>,
  ) => Promise<Deep<z.input<Schemas[Name]['reply']>>>;
};
