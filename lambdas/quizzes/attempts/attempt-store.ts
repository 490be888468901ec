import type { QuizMode } from '../../../contract/quizzes/quizzes.ts';
import type { OpenAttempts } from '../../tables/attempts/open-attempts.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

/** The last line of a page of the history. */
export type HistoryCursor = Pick<AttemptSummary, 'startedAt' | 'attemptId'>;

export interface HistoryPage {
  /** Newest first. */
  readonly attempts: readonly AttemptSummary[];
  /** The cursor after which the next page starts; null on the last page. */
  readonly end: HistoryCursor | null;
}

interface QuestionKey extends AttemptKey {
  readonly questionId: string;
}

/** ISO 8601 in UTC. A timed attempt with a deadline before this time is over, and changes no more. */
interface EndedBefore {
  readonly endedBefore: string;
}

/**
 * Students' attempts. What an attempt asks is written once and apart from the student's open attempts, which hold all
 * that changes: an attempt is open if and only if it is among them. Every change of the open attempts is one conditional
 * write that returns false, and changes nothing, if its condition doesn't hold.
 */
export interface AttemptStore {
  /** An attempt without its state while it is open; with its result once that is stored. */
  find(key: AttemptKey): Promise<Attempt | null>;
  /** The student's open attempts, and those that are submitted and whose result isn't stored yet. */
  findOpen(studentId: string): Promise<OpenAttempts>;
  /** Stores what an attempt asks, before it is opened. False if the student has an attempt of this id. */
  create(attempt: Attempt): Promise<boolean>;
  /**
   * Opens an attempt, counts its start and forgets the counts of past days. False if its mode is occupied, the other mode
   * has another attempt than in `seen`, or the day's limit is reached.
   */
  open(
    attempt: Attempt,
    seen: OpenAttempts,
    count: { readonly day: string; readonly limit: number },
  ): Promise<boolean>;
  /**
   * Saves an answer as its next revision. False if the attempt isn't open, the answer is checked, its revision isn't
   * `seenRevision` (0: not answered yet), or the question doesn't have these options or takes only one.
   */
  saveAnswer(
    save: QuestionKey &
      EndedBefore & {
        readonly optionIds: readonly string[];
        readonly seenRevision: number;
        /** ISO 8601 in UTC. */
        readonly savedAt: string;
      },
  ): Promise<boolean>;
  /** Marks an answer as checked, once or again. False if the attempt isn't open or the revision is another one. */
  checkAnswer(check: QuestionKey & EndedBefore & { readonly seenRevision: number }): Promise<boolean>;
  /** Sets or removes a flag. False if the attempt isn't open. */
  flag(flag: QuestionKey & EndedBefore & { readonly flagged: boolean }): Promise<boolean>;
  /** Closes an open attempt, once: nothing is saved afterwards. Null if the attempt isn't open. */
  close(close: AttemptKey & { readonly closedAt: string }): Promise<OpenAttempts | null>;
  /** Stores the result of a closed attempt, again without a change, and lists it in the history. False if it is deleted. */
  storeResult(attempt: ClosedAttempt, result: Grade & { readonly submittedAt: string }): Promise<boolean>;
  /** Removes a closed attempt from the open ones, after its result is stored. */
  release(key: AttemptKey & { readonly mode: QuizMode }): Promise<void>;
  /** Removes an attempt from the open ones, and then deletes what it asks. False if it isn't open. */
  discard(key: AttemptKey & EndedBefore & { readonly mode: QuizMode }): Promise<boolean>;
  /** A page of the submitted attempts, newest first. */
  history(query: {
    readonly studentId: string;
    readonly after: HistoryCursor | null;
    readonly pageSize: number;
  }): Promise<HistoryPage>;
}
