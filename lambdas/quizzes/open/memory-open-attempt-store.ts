import type { OpenAttempts, OpenAttemptStore, Slot } from './open-attempts.ts';

interface Register {
  /** Attempt ids by slot. */
  readonly open: Map<Slot, Set<string>>;
  readonly counts: Map<string, number>;
}

/** The register of open attempts in memory, by the same rules as the table's. */
export function memoryOpenAttemptStore(): OpenAttemptStore {
  const registers = new Map<string, Register>();

  function registerOf(studentId: string): Register {
    const register = registers.get(studentId) ?? { open: new Map(), counts: new Map() };
    registers.set(studentId, register);
    return register;
  }
  const add = ({ open }: Register, slot: Slot, attemptId: string) =>
    void open.set(slot, (open.get(slot) ?? new Set()).add(attemptId));

  /** As it is now: later changes don't show. */
  function snapshot({ open, counts }: Register): OpenAttempts {
    const lists = new Map([...open].map(([slot, ids]) => [slot, [...ids]]));
    const days = new Map(counts);
    return {
      of: (slot) => lists.get(slot) ?? [],
      all: () => [...new Set([...lists.values()].flat())],
      listing: (attemptId) => [...lists].flatMap(([slot, ids]) => (ids.includes(attemptId) ? [slot] : [])),
      startedOn: (day) => days.get(day) ?? 0,
      daysBefore: (day) => [...days.keys()].filter((counted) => counted < day),
    };
  }

  return {
    find: (studentId) => Promise.resolve(snapshot(registerOf(studentId))),
    claim: ({ studentId, attemptId, slot, day, limit }) => {
      const register = registerOf(studentId);
      const count = register.counts.get(day) ?? 0;
      if (register.open.has(slot) || count >= limit) return Promise.resolve(false);
      add(register, slot, attemptId);
      register.counts.set(day, count + 1);
      return Promise.resolve(true);
    },
    unclaim: ({ studentId, attemptId, slot, day }) => {
      const { open, counts } = registerOf(studentId);
      const ids = open.get(slot);
      if (ids?.delete(attemptId)) counts.set(day, (counts.get(day) ?? 0) - 1);
      if (ids?.size === 0) open.delete(slot);
      return Promise.resolve();
    },
    add: ({ studentId, attemptId, slot }) => {
      add(registerOf(studentId), slot, attemptId);
      return Promise.resolve();
    },
    remove: ({ studentId, attemptId, slots, pastDays }) => {
      const { open, counts } = registerOf(studentId);
      for (const slot of slots) {
        const ids = open.get(slot);
        ids?.delete(attemptId);
        if (ids?.size === 0) open.delete(slot);
      }
      for (const day of pastDays) counts.delete(day);
      return Promise.resolve();
    },
  };
}
