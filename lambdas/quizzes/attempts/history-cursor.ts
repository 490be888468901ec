import type { HistoryPlace } from './attempt-store.ts';

/** A place in the history as a client carries it: opaque, and of no use for another student's history. */
export function encodeCursor(place: HistoryPlace): string {
  return Buffer.from(`${place.startedAt} ${place.attemptId}`).toString('base64url');
}

const readable =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The place that a cursor names, or null for one that no reply gave. */
export function decodeCursor(cursor: string): HistoryPlace | null {
  const [, startedAt, attemptId] = readable.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return startedAt === undefined || attemptId === undefined ? null : { startedAt, attemptId };
}
