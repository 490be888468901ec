import type { Turn } from './turn.ts';

/** A turn is a question to Ask Bot with the reply. DynamoDB deletes a turn after this many days. */
export const turnDays = 30;

export interface TurnStore {
  /** Returns the student's latest turns, from the oldest to the newest. */
  recent(studentId: string): Promise<readonly Turn[]>;
  /** Returns null if the turn is missing or is from before yesterday. */
  find(studentId: string, turnId: string, now: Date): Promise<Turn | null>;
  /** Returns false, and writes nothing, if a turn with the same id exists. */
  create(turn: Turn): Promise<boolean>;
  erase(studentId: string): Promise<undefined>;
}

/** Turns with a low mood are counted separately, so that they don't use up the day's questions. */
export type Usage = 'questions' | 'low moods';

export interface UsageStore {
  /** Counts a turn once. Returns the day's count, or null if the limit is reached. */
  count(use: {
    readonly of: Usage;
    readonly studentId: string;
    readonly turnId: string;
    readonly at: Date;
    readonly limit: number;
  }): Promise<number | null>;
  counted(studentId: string, at: Date): Promise<number>;
}
