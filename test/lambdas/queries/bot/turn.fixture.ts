import { randomUUID } from 'node:crypto';
import type { Turn } from '../../../../lambdas/queries/bot/turn.ts';

/** Makes a turn of Ask Bot whose question no lesson answers. */
export const turn = (changes: Partial<Turn> = {}): Turn => ({
  studentId: 'student-1',
  turnId: randomUUID(),
  at: '2026-01-01T12:00:00.000Z',
  asked: { text: 'Why?' },
  reply: { kind: 'unknown' },
  ...changes,
});
