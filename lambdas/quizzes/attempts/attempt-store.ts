import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import type { OpenAttempts } from './open-attempts.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

export type HistoryCursor = Pick<AttemptSummary, 'startedAt' | 'attemptId'>;

export interface QuestionKey extends AttemptKey {
  readonly questionId: string;
}

export interface EndedBefore {
  /** The call changes no attempt whose deadline is before this time, in ISO 8601 and UTC. */
  readonly endedBefore: string;
}

/** Stores quiz attempts, as docs/data-model.md describes. A method that returns false has changed nothing. */
export interface AttemptStore {
  /** Returns an attempt. The answers of an open attempt are missing here, because `findOpen` returns them. */
  find(key: AttemptKey): Promise<Attempt | null>;
  /** Returns a student's open attempts, and submitted attempts whose result isn't stored yet. */
  findOpen(studentId: string): Promise<OpenAttempts>;
  /** Returns what `find` and `findOpen` return, in one read of both. */
  findWithOpen(key: AttemptKey): Promise<{ readonly stored: Attempt | null; readonly open: OpenAttempts }>;
  create(attempt: Attempt): Promise<boolean>;
  /** Deletes an attempt unless it has a result. Leaves the open attempts unchanged. */
  delete(key: AttemptKey): Promise<void>;
  /** Returns false after `limit` attempts on `day`, if the mode has an open attempt, or if `seen` is out of date. */
  open(
    attempt: Attempt,
    seen: OpenAttempts,
    count: { readonly day: string; readonly limit: number },
  ): Promise<boolean>;
  /** Returns false if the attempt is over, `optionIds` is invalid, or the stored answer is checked or newer. */
  saveAnswer(
    save: QuestionKey &
      EndedBefore & {
        readonly optionIds: readonly string[];
        /** The revision of the answer that the student saw, or 0 if the student saw no answer. */
        readonly seenRevision: number;
        readonly savedAt: string;
      },
  ): Promise<boolean>;
  /** Records that the answer is checked. Returns false if the attempt is over or the answer changed. */
  checkAnswer(check: QuestionKey & EndedBefore & { readonly seenRevision: number }): Promise<boolean>;
  /** Records the second try and that the student sees the solution. Returns false if the student has seen it already. */
  showSolution(
    show: QuestionKey & EndedBefore & { readonly seenRevision: number; readonly retry: readonly string[] },
  ): Promise<boolean>;
  flag(flag: QuestionKey & EndedBefore & { readonly flagged: boolean }): Promise<boolean>;
  /** Ends an attempt. Returns the same as `findOpen`, or null if `findOpen` doesn't return the attempt. */
  close(close: AttemptKey & { readonly closedAt: string }): Promise<OpenAttempts | null>;
  /** Stores the result of a closed attempt. Returns false if the attempt was deleted. */
  storeResult(attempt: ClosedAttempt, result: Grade & { readonly submittedAt: string }): Promise<boolean>;
  release(key: AttemptKey & { readonly mode: QuizMode }): Promise<void>;
  discard(key: AttemptKey & EndedBefore & { readonly mode: QuizMode }): Promise<boolean>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryCursor | null;
    readonly pageSize: number;
  }): Promise<{ readonly attempts: readonly AttemptSummary[]; readonly end: HistoryCursor | null }>;
}
