import type { Place } from './data-store.ts';
import { dataTables } from './kinds.ts';

/** A place as a client carries it: opaque. */
export function encodePlace({ table, after }: Place): string {
  return Buffer.from(`${table} ${after ?? ''}`).toString('base64url');
}

/** The place that a cursor names, or null for one that no reply gave. */
export function decodePlace(cursor: string): Place | null {
  const [name, after] = Buffer.from(cursor, 'base64url').toString().split(' ', 2);
  const table = dataTables.find((one) => one === name);
  if (table === undefined || after === undefined) return null;
  return { table, after: after === '' ? null : after };
}
