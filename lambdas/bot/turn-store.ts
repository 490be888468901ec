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
