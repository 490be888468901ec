import { schoolDay } from '../../../../../lambdas/runtime/school-day.ts';
import type { ModelUsageStore } from '../../../../../lambdas/queries/bot/model/model.ts';

/** In-memory implementation of `ModelUsageStore`. */
export function memoryModelUsageStore(): ModelUsageStore {
  const ofStudents = new Map<string, Set<string>>();
  const ofDays = new Map<string, number>();
  return {
    claim: ({ studentId, turnId, at, limits }) => {
      const day = schoolDay(at);
      const own = ofStudents.get(`${studentId}#${day}`) ?? new Set<string>();
      ofStudents.set(`${studentId}#${day}`, own);
      if (own.has(turnId) || own.size >= limits.perStudentPerDay) return Promise.resolve(false);
      own.add(turnId);
      const all = ofDays.get(day) ?? 0;
      if (all >= limits.perDay) return Promise.resolve(false);
      ofDays.set(day, all + 1);
      return Promise.resolve(true);
    },
  };
}
