import type { Count, Counter } from '../../../lambdas/tables/counter.ts';
import { schoolDay } from '../../../lambdas/runtime/school-day.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const windows: Readonly<Record<Count['window'], (at: Date) => string | number>> = {
  hour: (at) => at.toISOString().slice(0, 13),
  day: schoolDay,
  week: (at) => Math.floor(at.getTime() / week),
};

export function memoryCounter(): Counter {
  const counts = new Map<string, (string | undefined)[]>();
  const find = ({ owner, name, window, at }: Count) => {
    const key = JSON.stringify([owner, name, window, windows[window](at)]);
    const ids = counts.get(key) ?? [];
    counts.set(key, ids);
    return ids;
  };
  return {
    countOnce: ({ limit, id, ...count }) => {
      const ids = find(count);
      const isNew = id === undefined || !ids.includes(id);
      if (isNew && ids.length >= limit) return Promise.resolve(null);
      if (isNew) ids.push(id);
      return Promise.resolve({ number: ids.length, isNew });
    },
    uncount: (count) => {
      find(count).pop();
      return Promise.resolve();
    },
    read: (count) => Promise.resolve(find(count).length),
  };
}
