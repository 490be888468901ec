import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { answersDatabase, answersStore } from '../../../api/answers-on-device.ts';
import type { Choice } from './choice.ts';

/** An answer that the server may not have yet. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly optionIds: Choice;
  /** The revision that it replaces. */
  readonly revision: number;
  /** Keys of the choices that were sent and not heard of again: one of them may be what the server holds. */
  readonly unheard: readonly string[];
  /** The time of the choice, in milliseconds since 1970. */
  readonly chosenAt: number;
}

/** A choice of a student, which its question and its time tell from all others of this browser. */
type Click = Pick<KeptAnswer, 'questionId' | 'chosenAt'>;

/** A flag, set or taken away, that the server may not have yet. */
export interface KeptFlag {
  readonly questionId: string;
  readonly flagged: boolean;
  /** The time of the choice, in milliseconds since 1970. */
  readonly chosenAt: number;
}

/** What the device keeps of an attempt, each in the order in which it was chosen. */
export interface Kept {
  readonly answers: readonly KeptAnswer[];
  readonly flags: readonly KeptFlag[];
}

/** Keeps what isn't saved of one attempt on the device. */
export interface Outbox {
  readonly kept: () => Promise<Kept>;
  /** Keeps an answer in place of any other of its question; false where the browser refuses: it is private, or full. */
  readonly keep: (answer: KeptAnswer) => Promise<boolean>;
  /**
   * False where another tab of this browser has chosen in this question since: the device has that tab's answer, or, once
   * that is saved, none. True where the browser has no storage to tell.
   */
  readonly isLatest: (answer: Click) => Promise<boolean>;
  /** Drops an answer, unless the device has a later one of its question. */
  readonly drop: (answer: Click) => Promise<void>;
  /** False as for answers. */
  readonly keepFlag: (flag: KeptFlag) => Promise<boolean>;
  readonly dropFlag: (questionId: string) => Promise<void>;
  /** Drops all of it: the attempt is over. */
  readonly clear: () => Promise<void>;
}

/** The device's storage for an attempt, and what an earlier visit left there. */
export interface Keeping {
  readonly outbox: Outbox;
  readonly kept: Kept;
}

type Row = (KeptAnswer | KeptFlag) & {
  readonly studentId: string;
  readonly attemptId: string;
};
type Key = [studentId: string, attemptId: string, questionId: string];

interface Answers extends DBSchema {
  [answersStore]: { key: Key; value: Row };
}

/** Sets a question's flag apart from its answer: no id of a question has a space. */
const flagOf = (questionId: string): string => `flag ${questionId}`;
const questionOf = (flag: string): string => flag.slice(flagOf('').length);

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

/** Nothing is kept of an attempt. */
export const nothingKept: Kept = { answers: [], flags: [] };

const nowhere: Outbox = {
  kept: () => Promise.resolve(nothingKept),
  keep: () => Promise.resolve(false),
  isLatest: () => Promise.resolve(true),
  drop: () => Promise.resolve(),
  keepFlag: () => Promise.resolve(false),
  dropFlag: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Sorts rows into answers and flags. */
function keptIn(rows: readonly Row[]): Kept {
  const answers: KeptAnswer[] = [];
  const flags: KeptFlag[] = [];
  for (const row of [...rows].sort((one, other) => one.chosenAt - other.chosenAt)) {
    const { questionId, chosenAt } = row;
    if ('flagged' in row) {
      flags.push({ questionId: questionOf(questionId), flagged: row.flagged, chosenAt });
    } else {
      const { optionIds, revision, unheard } = row;
      answers.push({ questionId, optionIds, revision, unheard, chosenAt });
    }
  }
  return { answers, flags };
}

/** What isn't saved of one student's attempt, which no other student of this browser gets to see. */
export function outboxOf(studentId: string | undefined, attemptId: string): Outbox {
  if (studentId === undefined) return nowhere;
  const range = () => IDBKeyRange.bound([studentId, attemptId], [studentId, attemptId, []]);
  const put = (row: KeptAnswer | KeptFlag) =>
    orElse(async () => {
      await (await open()).put(answersStore, { ...row, studentId, attemptId });
      return true;
    }, false);
  const remove = (rows: Key | IDBKeyRange) =>
    orElse(async () => {
      await (await open()).delete(answersStore, rows);
    }, undefined);
  return {
    kept: () => orElse(async () => keptIn(await (await open()).getAll(answersStore, range())), nothingKept),
    keep: put,
    isLatest: ({ questionId, chosenAt }) =>
      orElse(async () => {
        const row = await (await open()).get(answersStore, [studentId, attemptId, questionId]);
        return row?.chosenAt === chosenAt;
      }, true),
    drop: ({ questionId, chosenAt }) =>
      orElse(async () => {
        const change = (await open()).transaction(answersStore, 'readwrite');
        const key: Key = [studentId, attemptId, questionId];
        if ((await change.store.get(key))?.chosenAt === chosenAt) await change.store.delete(key);
        await change.done;
      }, undefined),
    keepFlag: (flag) => put({ ...flag, questionId: flagOf(flag.questionId) }),
    dropFlag: (questionId) => remove([studentId, attemptId, flagOf(questionId)]),
    clear: () => remove(range()),
  };
}
