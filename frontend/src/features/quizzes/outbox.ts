import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { answersDatabase, answersStore } from '../../api/answers-on-device.ts';

/** An answer that the server may not have yet. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly optionId: string;
  /** The revision that it replaces. */
  readonly revision: number;
  /** Options that were sent and not heard of again: one of them may be what the server holds. */
  readonly unheard: readonly string[];
  /** The time of the choice, in milliseconds since 1970. */
  readonly chosenAt: number;
}

/** Keeps the unsaved answers of one attempt on the device. */
export interface Outbox {
  /** In the order in which they were chosen. */
  readonly kept: () => Promise<readonly KeptAnswer[]>;
  /** False where the browser refuses: it is private, or full. */
  readonly keep: (answer: KeptAnswer) => Promise<boolean>;
  readonly drop: (questionId: string) => Promise<void>;
}

interface Row extends KeptAnswer {
  readonly studentId: string;
  readonly attemptId: string;
}

interface Answers extends DBSchema {
  [answersStore]: { key: [studentId: string, attemptId: string, questionId: string]; value: Row };
}

let opening: Promise<IDBPDatabase<Answers>> | undefined;

function open(): Promise<IDBPDatabase<Answers>> {
  opening ??= openDB<Answers>(answersDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore(answersStore, { keyPath: ['studentId', 'attemptId', 'questionId'] });
    },
    // Signing out deletes it, from any tab.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The result of `work`, or `otherwise` where the browser has no storage for us. */
async function orElse<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** The unsaved answers of one student's attempt, which no other student of this browser gets to see. */
export function outboxOf(studentId: string | undefined, attemptId: string): Outbox {
  if (studentId === undefined) {
    return {
      kept: () => Promise.resolve([]),
      keep: () => Promise.resolve(false),
      drop: () => Promise.resolve(),
    };
  }
  return {
    kept: () =>
      orElse(async () => {
        const database = await open();
        const range = IDBKeyRange.bound([studentId, attemptId], [studentId, attemptId, []]);
        const rows = await database.getAll(answersStore, range);
        return rows.sort((one, other) => one.chosenAt - other.chosenAt);
      }, []),
    keep: (answer) =>
      orElse(async () => {
        await (await open()).put(answersStore, { ...answer, studentId, attemptId });
        return true;
      }, false),
    drop: (questionId) =>
      orElse(async () => {
        await (await open()).delete(answersStore, [studentId, attemptId, questionId]);
      }, undefined),
  };
}
