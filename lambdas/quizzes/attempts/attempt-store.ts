import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import type { OpenAttempts } from '../../tables/attempts/open-attempts.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

export type HistoryCursor = Pick<AttemptSummary, 'startedAt' | 'attemptId'>;

export interface QuestionKey extends AttemptKey {
  readonly questionId: string;
}

export interface EndedBefore {
  /** A time in ISO 8601 and UTC. The call changes nothing if the attempt's deadline is earlier than this time. */
  readonly endedBefore: string;
}

/**
 * Stores quiz attempts. Each attempt has a DynamoDB item with its questions, which never change. Each student has one
 * item with the answers and flags of all open attempts. A method that returns false has changed nothing.
 */
export interface AttemptStore {
  /** Returns an attempt. If the attempt is open, the answers are missing: read them with `findOpen`. */
  find(key: AttemptKey): Promise<Attempt | null>;
  /** Returns a student's open attempts, and submitted attempts whose result isn't stored yet. */
  findOpen(studentId: string): Promise<OpenAttempts>;
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Adds an attempt to the student's open attempts. Returns false if an attempt in the same mode is open, if the other
   * open attempts differ from `seen`, or if the student has started `limit` attempts on the calendar date `day`.
   */
  open(
    attempt: Attempt,
    seen: OpenAttempts,
    count: { readonly day: string; readonly limit: number },
  ): Promise<boolean>;
  /**
   * Saves an answer. Returns false if the attempt isn't open, the student has already seen the solution, the stored
   * revision isn't `seenRevision`, or the question doesn't allow these options.
   */
  saveAnswer(
    save: QuestionKey &
      EndedBefore & {
        readonly optionIds: readonly string[];
        /** The revision of the answer that the student saw, or 0 if the student saw no answer. */
        readonly seenRevision: number;
        readonly savedAt: string;
      },
  ): Promise<boolean>;
  /**
   * Records that the student sees the solution. Returns false if the attempt isn't open or the stored revision of the
   * answer isn't `seenRevision`.
   */
  checkAnswer(check: QuestionKey & EndedBefore & { readonly seenRevision: number }): Promise<boolean>;
  flag(flag: QuestionKey & EndedBefore & { readonly flagged: boolean }): Promise<boolean>;
  /**
   * Ends an attempt, so that no further answer is saved. Returns all open attempts, or null if this attempt isn't one
   * of them.
   */
  close(close: AttemptKey & { readonly closedAt: string }): Promise<OpenAttempts | null>;
  /**
   * Stores the result of a closed attempt. Afterwards, `history` lists the attempt. Returns false if the attempt was
   * deleted.
   */
  storeResult(attempt: ClosedAttempt, result: Grade & { readonly submittedAt: string }): Promise<boolean>;
  release(key: AttemptKey & { readonly mode: QuizMode }): Promise<void>;
  /** Deletes an open attempt. Returns false if the attempt isn't open any more. */
  discard(key: AttemptKey & EndedBefore & { readonly mode: QuizMode }): Promise<boolean>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryCursor | null;
    readonly pageSize: number;
  }): Promise<{ readonly attempts: readonly AttemptSummary[]; readonly end: HistoryCursor | null }>;
}
