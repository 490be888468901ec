import type { Attempt, AttemptSummary } from './attempt.ts';

/** The end of a page of the history: the start and id of its last attempt. */
export interface HistoryPlace {
  readonly startedAt: string;
  readonly attemptId: string;
}

export interface HistoryPage {
  /** Newest first. */
  readonly attempts: readonly AttemptSummary[];
  /** The end of this page, after which the next begins; null on the last one. */
  readonly end: HistoryPlace | null;
}

/** Students' attempts. Every change is one conditional write that says whether it was made. */
export interface AttemptStore {
  find(studentId: string, attemptId: string): Promise<Attempt | null>;
  /** Keeps a new attempt; false where the student has one by that id already, which stays as it is. */
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Keeps an answer as its next revision; false where the attempt is submitted or missing, or the answer's revision
   * isn't `seenRevision` (0: not answered yet).
   */
  saveAnswer(save: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly questionId: string;
    readonly optionIds: readonly string[];
    readonly seenRevision: number;
  }): Promise<boolean>;
  /**
   * Closes an attempt, ungraded, and gives it back as it then is: nothing is saved to it afterwards. One that is closed
   * already stays as it is. Null where it is missing.
   */
  close(close: {
    readonly studentId: string;
    readonly attemptId: string;
    /** ISO 8601 in UTC. */
    readonly submittedAt: string;
  }): Promise<Attempt | null>;
  /** Keeps the grade of a closed attempt. The history shows the attempt as submitted from then on. */
  grade(grade: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly correctCount: number;
  }): Promise<void>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryPlace | null;
    readonly pageSize: number;
  }): Promise<HistoryPage>;
}
