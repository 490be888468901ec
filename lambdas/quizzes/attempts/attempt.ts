import type { Answer } from '../../tables/attempt-answers.ts';
import type { AttemptQuestion } from '../../tables/attempt-questions.ts';
import type { Level } from '../../../contract/identifiers.ts';

/** In a test, keys are shown after submission; in practice, a question's once its answer is checked. */
export type QuizMode = 'practice' | 'test';

/** The questions that a quiz is chosen from: all, those whose latest answer was not fully right, or those due for review. */
export type QuizPool = 'all' | 'mistakes' | 'due';

/** The request by which a quiz was started. */
export interface QuizRequest {
  readonly courseId: string;
  readonly topicIds: readonly string[];
  /** Null mixes the levels. */
  readonly level: Level | null;
  readonly questionCount: number;
  /** The lesson whose questions alone were asked for; null for all. */
  readonly lessonId: string | null;
  /** Only questions with a calculator, or without; null for both. */
  readonly calculator: boolean | null;
  readonly mode: QuizMode;
  readonly timed: boolean;
  readonly pool: QuizPool;
  /** These questions alone; null for any. */
  readonly questionIds: readonly string[] | null;
  /** One like this question; null for any. */
  readonly likeQuestionId: string | null;
}

/** An attempt's line in the history. */
export interface AttemptSummary {
  readonly attemptId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  /** The first of its topics. */
  readonly topicId: string;
  /** The titles of all its topics. */
  readonly topicTitle: string;
  readonly level: Level | null;
  /** The number of its questions: fewer than were asked for where there are no more. */
  readonly questionCount: number;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly submission: SubmissionSummary | null;
}

export interface SubmissionSummary {
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  readonly correctCount: number;
  /** In hundredths. */
  readonly marks: number;
  readonly mode: QuizMode;
}

/** The grade of an attempt as the history shows it. */
export interface Grade {
  /** Questions answered fully right. */
  readonly correctCount: number;
  /** In hundredths. */
  readonly marks: number;
}

/** The submission that closed an attempt. */
export interface Closing {
  /** ISO 8601 in UTC: of the deadline, or later, where the clock ended it. */
  readonly submittedAt: string;
  /** Null until it is graded, which follows at once. */
  readonly grade: Grade | null;
}

/**
 * One student's go at a quiz. It names the version of each question that it began with, so that an edit of the bank
 * never changes a quiz that is under way or already graded.
 */
export interface Attempt extends Omit<AttemptSummary, 'submission'> {
  readonly studentId: string;
  readonly request: QuizRequest;
  readonly topics: readonly { readonly topicId: string; readonly title: string }[];
  readonly questions: readonly AttemptQuestion[];
  /** By question id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Ids of the questions that the student flagged. */
  readonly flags: ReadonlySet<string>;
  /** Ids of the questions whose answer was checked in practice: it stays. */
  readonly checked: ReadonlySet<string>;
  /** The end of a timed attempt, ISO 8601 in UTC; null where it takes as long as it takes. */
  readonly deadlineAt: string | null;
  /** The student's extra time at its start, in per cent of the usual time. */
  readonly extraTime: number;
  /** Counts the saves of the whole attempt. */
  readonly revision: number;
  /** Null while it is open. */
  readonly submission: Closing | null;
}

export type ClosedAttempt = Attempt & { readonly submission: Closing };

/** True where an attempt takes no more answers. */
export function isClosed(attempt: Attempt): attempt is ClosedAttempt {
  return attempt.submission !== null;
}

/** True where two starts ask for the same quiz, as a retry does. */
export function sameRequest(one: QuizRequest, other: QuizRequest): boolean {
  return (
    one.courseId === other.courseId &&
    one.topicIds.toSorted().join() === other.topicIds.toSorted().join() &&
    one.level === other.level &&
    one.lessonId === other.lessonId &&
    one.questionCount === other.questionCount &&
    one.calculator === other.calculator &&
    one.mode === other.mode &&
    one.timed === other.timed &&
    one.pool === other.pool &&
    one.questionIds?.toSorted().join() === other.questionIds?.toSorted().join() &&
    one.likeQuestionId === other.likeQuestionId
  );
}
