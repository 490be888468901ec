import type { Turn } from './turn.ts';

/** A turn is deleted after this many days. */
export const turnDays = 30;

export interface TurnStore {
  /** Reads the turns of the last days, oldest first. */
  recent(studentId: string): Promise<readonly Turn[]>;
  /** Finds a turn of today or yesterday. Older turns count as missing. */
  find(studentId: string, turnId: string, now: Date): Promise<Turn | null>;
  /** Returns false, and writes nothing, if a turn with this id exists. */
  create(turn: Turn): Promise<boolean>;
  erase(studentId: string): Promise<undefined>;
}

/** Questions and low moods are counted separately, so that low moods don't use up the day's questions. */
export type Usage = 'questions' | 'low moods';

/** Counts the questions of each student by day. */
export interface UsageStore {
  /**
   * Counts a turn once, even if it is called several times.
   *
   * @returns the day's count, or null if the limit is reached and this turn isn't counted.
   */
  count(use: {
    readonly of: Usage;
    readonly studentId: string;
    readonly turnId: string;
    readonly at: Date;
    readonly limit: number;
  }): Promise<number | null>;
  counted(studentId: string, at: Date): Promise<number>;
}
