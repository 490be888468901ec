import type { Answer } from '../tables/attempt-answers.ts';
import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import type { Level } from '../tables/catalogue-items.ts';

/** The request by which a quiz was started. */
export interface QuizRequest {
  readonly courseId: string;
  readonly topicId: string;
  /** Null mixes the levels. */
  readonly level: Level | null;
  readonly questionCount: number;
  /** The lesson whose questions alone were asked for; null for the whole topic. */
  readonly lessonId: string | null;
}

/** An attempt's line in the history. */
export interface AttemptSummary {
  readonly attemptId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicId: string;
  readonly topicTitle: string;
  readonly level: Level | null;
  /** The number of its questions: fewer than were asked for where the topic has no more. */
  readonly questionCount: number;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly submission: Submission | null;
}

export interface Submission {
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  readonly correctCount: number;
}

/** The submission that closed an attempt. The count is null until it is graded, which follows at once. */
export interface Closing {
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  readonly correctCount: number | null;
}

/**
 * One student's go at a quiz. It names the version of each question that it began with, so that an edit of the bank
 * never changes a quiz that is under way or already graded.
 */
export interface Attempt extends Omit<AttemptSummary, 'submission'> {
  readonly studentId: string;
  readonly request: QuizRequest;
  readonly questions: readonly AttemptQuestion[];
  /** By question id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Counts the saves of the whole attempt. */
  readonly revision: number;
  /** Null while it is open. */
  readonly submission: Closing | null;
}

/** True where an attempt takes no more answers. */
export function isClosed(attempt: Attempt): attempt is Attempt & { readonly submission: Closing } {
  return attempt.submission !== null;
}

/** True where two starts ask for the same quiz, as a retry does. */
export function sameRequest(one: QuizRequest, other: QuizRequest): boolean {
  return (
    one.courseId === other.courseId &&
    one.topicId === other.topicId &&
    one.level === other.level &&
    one.lessonId === other.lessonId &&
    one.questionCount === other.questionCount
  );
}
