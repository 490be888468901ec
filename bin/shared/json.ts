import * as z from 'zod/mini';

/** Reads a text of JSON; undefined where it isn't JSON or doesn't fit the schema. */
export function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
