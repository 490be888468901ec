import type { Turn } from '../../../lambdas/bot/turn.ts';
import type { TurnStore } from '../../../lambdas/bot/turn-store.ts';

export function memoryTurnStore(): TurnStore {
  const turns = new Map<string, Turn>();
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
  };
}
