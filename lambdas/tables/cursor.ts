import * as z from 'zod/mini';
import { Failure } from '../runtime/failure.ts';
import { safeParseJson } from '../runtime/safe-parse-json.ts';

export const encodeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

export function decodeCursor<Schema extends z.ZodMiniType>(schema: Schema, cursor: string): z.infer<Schema> {
  const parsed = z.safeParse(schema, safeParseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new Failure('invalid_request');
  return parsed.data;
}
