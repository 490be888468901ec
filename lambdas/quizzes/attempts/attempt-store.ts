import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import type { OpenAttempts } from '../../tables/attempts/open-attempts.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

export type HistoryCursor = Pick<AttemptSummary, 'startedAt' | 'attemptId'>;

export interface QuestionKey extends AttemptKey {
  readonly questionId: string;
}

export interface EndedBefore {
  /** ISO 8601 in UTC. An attempt with an earlier deadline is over and can't change any more. */
  readonly endedBefore: string;
}

/**
 * One item per attempt has the questions, which never change. One item per student has the answers and flags of all
 * open attempts. A method that returns false has changed nothing.
 */
export interface AttemptStore {
  /** Returns an open attempt without answers. `findOpen` reads the answers. */
  find(key: AttemptKey): Promise<Attempt | null>;
  /** Also returns submitted attempts whose result isn't stored yet. */
  findOpen(studentId: string): Promise<OpenAttempts>;
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Returns false if an attempt in the same mode is open, if another call has changed the open attempts meanwhile, or
   * if the day's limit is reached.
   */
  open(
    attempt: Attempt,
    seen: OpenAttempts,
    count: { readonly day: string; readonly limit: number },
  ): Promise<boolean>;
  /**
   * Returns false if the attempt isn't open, the answer is checked, another revision is stored, or the question doesn't
   * allow these options.
   */
  saveAnswer(
    save: QuestionKey &
      EndedBefore & {
        readonly optionIds: readonly string[];
        /** 0 means not answered yet. */
        readonly seenRevision: number;
        readonly savedAt: string;
      },
  ): Promise<boolean>;
  /** Returns false if the attempt isn't open or another revision of the answer is stored. */
  checkAnswer(check: QuestionKey & EndedBefore & { readonly seenRevision: number }): Promise<boolean>;
  flag(flag: QuestionKey & EndedBefore & { readonly flagged: boolean }): Promise<boolean>;
  /** Ends an attempt, so that no further answer is saved. Returns null if the attempt isn't open. */
  close(close: AttemptKey & { readonly closedAt: string }): Promise<OpenAttempts | null>;
  /** Returns false if the attempt was deleted. The history doesn't list an attempt before this call. */
  storeResult(attempt: ClosedAttempt, result: Grade & { readonly submittedAt: string }): Promise<boolean>;
  release(key: AttemptKey & { readonly mode: QuizMode }): Promise<void>;
  /** Returns false if the attempt isn't open any more. */
  discard(key: AttemptKey & EndedBefore & { readonly mode: QuizMode }): Promise<boolean>;
  history(query: {
    readonly studentId: string;
    readonly after: HistoryCursor | null;
    readonly pageSize: number;
  }): Promise<{ readonly attempts: readonly AttemptSummary[]; readonly end: HistoryCursor | null }>;
}
