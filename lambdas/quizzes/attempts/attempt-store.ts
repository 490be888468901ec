import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import type { OpenAttempts } from '../../tables/attempts/open-attempts.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

export type HistoryCursor = Pick<AttemptSummary, 'startedAt' | 'attemptId'>;

export interface QuestionKey extends AttemptKey {
  readonly questionId: string;
}

export interface EndedBefore {
  /** ISO 8601 in UTC. A timed attempt with a deadline before this time is over and can't change any more. */
  readonly endedBefore: string;
}

/**
 * Stores students' attempts. The questions of an attempt are written once. Everything that changes is stored in the
 * item of the student's open attempts, and an attempt is open if and only if that item contains it. Each change of the
 * open attempts is one conditional write; it returns false, and changes nothing, if its condition doesn't hold.
 */
export interface AttemptStore {
  /** Reads an attempt. It has no answers while it is open, and has its result once the result is stored. */
  find(key: AttemptKey): Promise<Attempt | null>;
  /** Reads the student's open attempts, and submitted ones whose result isn't stored yet. */
  findOpen(studentId: string): Promise<OpenAttempts>;
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Opens an attempt, counts its start and removes the counts of past days. Returns false if the mode already has an
   * attempt, if the other mode changed since `seen` was read, or if the day's limit is reached.
   */
  open(
    attempt: Attempt,
    seen: OpenAttempts,
    count: { readonly day: string; readonly limit: number },
  ): Promise<boolean>;
  /**
   * Saves an answer as its next revision. Returns false if the attempt isn't open, the answer is checked, its revision isn't
   * `seenRevision` (0: not answered yet), or the question doesn't have these options or takes only one.
   */
  saveAnswer(
    save: QuestionKey &
      EndedBefore & {
        readonly optionIds: readonly string[];
        readonly seenRevision: number;
        readonly savedAt: string;
      },
  ): Promise<boolean>;
  /** Marks an answer as checked. Returns false if the attempt isn't open or the answer has another revision. */
  checkAnswer(check: QuestionKey & EndedBefore & { readonly seenRevision: number }): Promise<boolean>;
  flag(flag: QuestionKey & EndedBefore & { readonly flagged: boolean }): Promise<boolean>;
  /** Closes an open attempt, so that no further answer is saved. Returns null if it isn't open. */
  close(close: AttemptKey & { readonly closedAt: string }): Promise<OpenAttempts | null>;
  /**
   * Stores the result of a closed attempt, so that the history lists the attempt. Returns false if the attempt is
   * deleted.
   */
  storeResult(attempt: ClosedAttempt, result: Grade & { readonly submittedAt: string }): Promise<boolean>;
  release(key: AttemptKey & { readonly mode: QuizMode }): Promise<void>;
  /** Removes an attempt from the open ones, and then deletes its questions. Returns false if it isn't open. */
  discard(key: AttemptKey & EndedBefore & { readonly mode: QuizMode }): Promise<boolean>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryCursor | null;
    readonly pageSize: number;
  }): Promise<{ readonly attempts: readonly AttemptSummary[]; readonly end: HistoryCursor | null }>;
}
