import type { OpenAttempts, OpenAttemptStore, Topic } from './open-attempts.ts';

interface Register {
  /** Attempt ids by topic. */
  readonly open: Map<string, { readonly topic: Topic; readonly ids: Set<string> }>;
  readonly counts: Map<string, number>;
}

const nameOf = ({ courseId, topicId }: Topic) => `${courseId}/${topicId}`;

/** The register of open attempts in memory, by the same rules as the table's. */
export function memoryOpenAttemptStore(): OpenAttemptStore {
  const registers = new Map<string, Register>();

  function registerOf(studentId: string): Register {
    const register = registers.get(studentId) ?? { open: new Map(), counts: new Map() };
    registers.set(studentId, register);
    return register;
  }
  function add({ open }: Register, topic: Topic, attemptId: string): void {
    const ids = open.get(nameOf(topic))?.ids ?? new Set();
    open.set(nameOf(topic), { topic, ids: ids.add(attemptId) });
  }
  /** As it is now: later changes don't show. */
  function snapshot({ open, counts }: Register): OpenAttempts {
    const lists = [...open.values()].map(({ topic, ids }) => ({ topic, ids: [...ids] }));
    const days = new Map(counts);
    return {
      of: (wanted) => lists.find(({ topic }) => nameOf(topic) === nameOf(wanted))?.ids ?? [],
      listing: (attemptId) => lists.filter(({ ids }) => ids.includes(attemptId)).map(({ topic }) => topic),
      startedOn: (day) => days.get(day) ?? 0,
      daysBefore: (day) => [...days.keys()].filter((counted) => counted < day),
    };
  }

  return {
    find: (studentId) => Promise.resolve(snapshot(registerOf(studentId))),
    claim: ({ studentId, attemptId, topic, day, limit }) => {
      const register = registerOf(studentId);
      const count = register.counts.get(day) ?? 0;
      if (register.open.has(nameOf(topic)) || count >= limit) return Promise.resolve(false);
      add(register, topic, attemptId);
      register.counts.set(day, count + 1);
      return Promise.resolve(true);
    },
    add: ({ studentId, attemptId, topic }) => {
      add(registerOf(studentId), topic, attemptId);
      return Promise.resolve();
    },
    remove: ({ studentId, attemptId, topics, pastDays }) => {
      const { open, counts } = registerOf(studentId);
      for (const topic of topics) {
        const ids = open.get(nameOf(topic))?.ids;
        ids?.delete(attemptId);
        if (ids?.size === 0) open.delete(nameOf(topic));
      }
      for (const day of pastDays) counts.delete(day);
      return Promise.resolve();
    },
  };
}
