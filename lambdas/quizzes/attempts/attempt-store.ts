import type { Attempt, AttemptSummary, Grade, SubmissionSummary } from './attempt.ts';

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

export interface AttemptPlace {
  readonly studentId: string;
  readonly attemptId: string;
}

interface QuestionOfAttempt extends AttemptPlace {
  readonly questionId: string;
}

/** Students' attempts. Every change is one conditional write that says whether it was made. */
export interface AttemptStore {
  find(studentId: string, attemptId: string): Promise<Attempt | null>;
  /** Keeps a new attempt; false where the student has one by that id already, which stays as it is. */
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Keeps an answer as its next revision; false where the attempt is submitted or missing, the answer is checked, or
   * its revision isn't `seenRevision` (0: not answered yet).
   */
  saveAnswer(
    save: QuestionOfAttempt & {
      readonly optionIds: readonly string[];
      readonly seenRevision: number;
      /** ISO 8601 in UTC. */
      readonly savedAt: string;
    },
  ): Promise<boolean>;
  /** Marks an answer as checked, once or again; false where the attempt is submitted or missing, or as {@link saveAnswer}. */
  checkAnswer(check: QuestionOfAttempt & { readonly seenRevision: number }): Promise<boolean>;
  /** Flags a question, or takes its flag away; false where the attempt is submitted or missing. */
  flag(flag: QuestionOfAttempt & { readonly flagged: boolean }): Promise<boolean>;
  /**
   * Closes an attempt, ungraded, and gives it back as it then is: nothing is saved to it afterwards. One that is closed
   * already stays as it is. Null where it is missing.
   */
  close(
    close: AttemptPlace & {
      /** ISO 8601 in UTC. */
      readonly submittedAt: string;
    },
  ): Promise<Attempt | null>;
  /**
   * Stores the grade of a closed attempt, and its end. The history shows the attempt as submitted from then on. False
   * where the attempt is missing or open.
   */
  grade(grade: AttemptPlace & Grade & Pick<SubmissionSummary, 'submittedAt' | 'mode'>): Promise<boolean>;
  /** Deletes an open attempt, unless it is over: submitted, or with a deadline before a time. */
  discard(
    place: AttemptPlace & {
      /** ISO 8601 in UTC. */
      readonly endedBefore: string;
    },
  ): Promise<'discarded' | 'missing' | 'over'>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryPlace | null;
    readonly pageSize: number;
  }): Promise<HistoryPage>;
}
