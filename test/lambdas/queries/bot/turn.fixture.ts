import { randomUUID } from 'node:crypto';
import type { Turn } from '../../../../lambdas/queries/bot/turn.ts';

/** A turn of Ask Bot: a question that it knows nothing of. */
export const turn = (changes: Partial<Turn> = {}): Turn => ({
  studentId: 'student-1',
  turnId: randomUUID(),
  at: '2026-01-01T12:00:00.000Z',
  asked: { text: 'Why?' },
  reply: { kind: 'unknown' },
  ...changes,
});
