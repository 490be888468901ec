import * as z from 'zod/mini';

/**
 * Gives what came from Stripe in the shape that is used of it. Its own types describe one version of its API, and
 * what comes may be of another.
 *
 * @throws Error naming the fields that don't fit, and none of their values.
 */
export function fitting<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (error === undefined) return data;
  throw new Error(
    `A Stripe ${what} has an unknown shape: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  );
}
