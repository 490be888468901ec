import type { QueuePlace } from '../thread-store.ts';

/** A place in a queue as a client carries it: opaque. */
export function encodeCursor({ rank, studentId, threadId }: QueuePlace): string {
  return Buffer.from([rank, studentId, threadId].join(' ')).toString('base64url');
}

const readable = /^(!?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([\w-]{1,128}) ([0-9a-f-]{36})$/i;

/** The place that a cursor names, or null for one that no reply gave. */
export function decodeCursor(cursor: string): QueuePlace | null {
  const [, rank, studentId, threadId] = readable.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (rank === undefined || studentId === undefined || threadId === undefined) return null;
  return { rank, threadId, studentId };
}
