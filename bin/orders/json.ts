import * as z from 'zod/mini';

/** What a text of JSON holds; undefined where it isn't JSON or doesn't fit its schema. */
export function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
