import type { QuizPool } from '../../../contract/quizzes/progress.ts';
import type { QuizMode, QuizStart } from '../../../contract/quizzes/quizzes.ts';
import type { Answer } from '../../tables/attempts/answers.ts';
import type { OpenAttempt } from '../../tables/attempts/open-attempts.ts';
import type { AttemptQuestion } from '../../tables/attempts/questions.ts';

/** The request that started a quiz. Null means no restriction. */
export interface QuizRequest extends Readonly<Omit<QuizStart, 'pool' | 'questionIds' | 'likeQuestionId'>> {
  readonly pool: QuizPool;
  readonly questionIds: readonly string[] | null;
  readonly likeQuestionId: string | null;
}

export interface AttemptKey {
  readonly studentId: string;
  readonly attemptId: string;
}

/** What the history and the attempt itself show. */
export interface AttemptHead {
  readonly attemptId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  /** The titles of all its topics. */
  readonly topicTitle: string;
  readonly level: QuizRequest['level'];
  /** The number of its questions: fewer than were asked for if there are no more. */
  readonly questionCount: number;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
}

export interface Grade {
  /** Questions answered fully right. */
  readonly correctCount: number;
  /** In hundredths. */
  readonly marks: number;
}

/** A submitted attempt's line in the history. */
export interface AttemptSummary extends AttemptHead {
  readonly submission: Grade & { readonly submittedAt: string; readonly mode: QuizMode };
}

export interface Submission {
  /** ISO 8601 in UTC; not before the deadline if the clock ended the attempt. */
  readonly submittedAt: string;
  /** Null until the result is stored, which follows at once. */
  readonly grade: Grade | null;
}

/**
 * One student's go at a quiz. It names the version of each question that it began with, so that an edit of the bank
 * changes no quiz that is under way or graded.
 */
export interface Attempt extends AttemptHead {
  readonly studentId: string;
  readonly request: QuizRequest;
  readonly topics: readonly { readonly topicId: string; readonly title: string }[];
  readonly questions: readonly AttemptQuestion[];
  /** The end of a timed attempt, ISO 8601 in UTC; null if it isn't timed. */
  readonly deadlineAt: string | null;
  /** The student's extra time when it started, in per cent of the usual time. */
  readonly extraTime: number;
  /** By question id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Ids of the questions that the student flagged. */
  readonly flags: ReadonlySet<string>;
  /** Ids of the questions whose answer was checked in practice; these answers can't change any more. */
  readonly checked: ReadonlySet<string>;
  /** Null while it is open. */
  readonly submission: Submission | null;
}

export type ClosedAttempt = Attempt & { readonly submission: Submission };

export const isClosed = (attempt: Attempt): attempt is ClosedAttempt => attempt.submission !== null;

/** Adds the answers, flags and checks of an open attempt to what it asks. */
export function withState(attempt: Attempt, { questions, closedAt }: OpenAttempt): Attempt {
  const states = [...questions];
  return {
    ...attempt,
    answers: new Map(states.flatMap(([questionId, { answer }]) => (answer ? [[questionId, answer]] : []))),
    flags: new Set(states.flatMap(([questionId, { flagged }]) => (flagged ? [questionId] : []))),
    checked: new Set(states.flatMap(([questionId, { checked }]) => (checked ? [questionId] : []))),
    submission: closedAt === null ? null : { submittedAt: closedAt, grade: null },
  };
}

/** True if two starts ask for the same quiz, as a retry does. */
export function sameRequest(one: QuizRequest, other: QuizRequest): boolean {
  const sorted = (ids: readonly string[] | null) => ids?.toSorted().join();
  const { topicIds, questionIds, ...rest } = one;
  return (
    sorted(topicIds) === sorted(other.topicIds) &&
    sorted(questionIds) === sorted(other.questionIds) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === other[key])
  );
}
