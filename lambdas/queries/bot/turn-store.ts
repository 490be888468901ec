import type { Turn } from './turn.ts';

/** What students asked Ask Bot, for 30 days. */
export interface TurnStore {
  /** The turns of the last days, oldest first. */
  recent(studentId: string): Promise<readonly Turn[]>;
  /** A turn of today or the day before; null where there is none. */
  find(studentId: string, turnId: string, now: Date): Promise<Turn | null>;
  /** Keeps a turn. @returns false where its id is taken; nothing is written then. */
  create(turn: Turn): Promise<boolean>;
  /** Deletes all turns of a student. */
  erase(studentId: string): Promise<void>;
}

/** What is counted: questions, or texts of a low mood, which never use up the day's questions. */
export type Usage = 'questions' | 'low moods';

/** How much students asked in a day. */
export interface UsageStore {
  /**
   * Counts a turn, once however often it is counted.
   *
   * @returns the number that are counted on that day, or null where the limit is reached and this isn't one of them.
   */
  count(use: {
    readonly of: Usage;
    readonly studentId: string;
    readonly turnId: string;
    readonly at: Date;
    readonly limit: number;
  }): Promise<number | null>;
  /** The number of questions that are counted on the day. */
  counted(studentId: string, at: Date): Promise<number>;
}

/** Days for which a turn is kept. */
export const keptDays = 30;
