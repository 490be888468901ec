import type { Turn } from './turn.ts';

/** A turn is deleted after this many days. */
export const turnDays = 30;

export interface TurnStore {
  /** Returns the latest turns, oldest first. */
  recent(studentId: string): Promise<readonly Turn[]>;
  /** Returns null also for a turn from before yesterday. */
  find(studentId: string, turnId: string, now: Date): Promise<Turn | null>;
  /** Returns false, and writes nothing, if a turn with the same id exists. */
  create(turn: Turn): Promise<boolean>;
  erase(studentId: string): Promise<undefined>;
}

/** Questions and low moods are counted separately, so that low moods don't use up the day's questions. */
export type Usage = 'questions' | 'low moods';

export interface UsageStore {
  /**
   * A turn that is counted already doesn't increase the count.
   *
   * @returns the day's count, or null if the limit is reached and the turn isn't counted.
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
