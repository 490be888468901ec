import type * as z from 'zod/mini';
import type { Route, RouteSchema, RouteSchemas, RouteTable } from '../../contract/route.ts';
import type { RawRequest } from './parse.ts';
import type { Student } from './student.ts';

export type Deep<T> = T extends object ? { readonly [Key in keyof T]: Deep<T[Key]> } : T;

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A route with a form also gets the IP address of its caller. */
export type Call<R extends Route, S extends RouteSchema> = {
  readonly params: Part<S['params']>;
  readonly query: Part<S['query']>;
  readonly body: Part<S['body']>;
} & (R['access'] extends 'public' ? unknown : { readonly student: Student }) &
  (R extends { readonly form: object } ? { readonly address: string } : unknown) &
  (R extends { readonly raw: true } ? { readonly raw: RawRequest } : unknown);

/** The handlers of a feature's routes. A field that isn't in the reply's schema isn't sent. */
export type Handlers<Routes extends RouteTable, Schemas extends RouteSchemas<Routes>, Deps> = {
  readonly [Name in keyof Routes]: (
    deps: Deps,
    call: Call<Routes[Name], Schemas[Name]>,
  ) => Promise<Deep<z.input<Schemas[Name]['reply']>>>;
};
