import { schoolDay } from '../../../../lambdas/runtime/school-day.ts';
import type { Turn } from '../../../../lambdas/queries/bot/turn.ts';
import type { TurnStore, Usage, UsageStore } from '../../../../lambdas/queries/bot/turn-store.ts';

export function memoryTurnStore(): TurnStore & UsageStore {
  const turns = new Map<string, Turn>();
  const usage = new Map<string, Set<string>>();
  const buildKey = (studentId: string, at: Date, of: Usage) => `${studentId}#${schoolDay(at)}#${of}`;
  return {
    recent: (studentId) =>
      Promise.resolve(
        [...turns.values()]
          .filter((turn) => turn.studentId === studentId)
          .sort((one, other) => (one.at < other.at ? -1 : 1)),
      ),
    find: (studentId, turnId) => Promise.resolve(turns.get(`${studentId}#${turnId}`) ?? null),
    create: (turn) => {
      const key = `${turn.studentId}#${turn.turnId}`;
      if (turns.has(key)) return Promise.resolve(false);
      turns.set(key, structuredClone(turn));
      return Promise.resolve(true);
    },
    erase: (studentId) => {
      for (const [key, turn] of turns) if (turn.studentId === studentId) turns.delete(key);
      return Promise.resolve(undefined);
    },
    count: ({ of, turnId, at, limit, studentId }) => {
      const key = buildKey(studentId, at, of);
      const counted = usage.get(key) ?? new Set<string>();
      usage.set(key, counted);
      if (!counted.has(turnId) && counted.size >= limit) return Promise.resolve(null);
      counted.add(turnId);
      return Promise.resolve(counted.size);
    },
    counted: (studentId, at) => Promise.resolve(usage.get(buildKey(studentId, at, 'questions'))?.size ?? 0),
  };
}
