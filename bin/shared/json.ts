import * as z from 'zod/mini';

/** Parses JSON by a schema. Returns undefined if the text is no JSON or doesn't match. */
export function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
