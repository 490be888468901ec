import type { Review } from './review.ts';

/** What is known of one question that a student has answered: its latest answer, and when it is due again. */
export interface QuestionMastery {
  readonly topicId: string;
  /** The hand-in of the quiz with the latest answer, ISO 8601 in UTC. */
  readonly answeredAt: string;
  /** In hundredths. */
  readonly marks: number;
  /** Ids of the misconceptions that its wrong options show. */
  readonly misconceptionIds: readonly string[];
  /** The version whose variants were seen. */
  readonly version: string;
  /** The variants of this version that were seen. */
  readonly variants: readonly number[];
  readonly review: Review;
}

/** A question that was graded without an answer, since its latest answer: its result showed the key of these variants. */
export interface SkippedQuestion extends Pick<QuestionMastery, 'version' | 'variants'> {
  /** ISO 8601 in UTC. */
  readonly gradedAt: string;
}

/** How a student stands in a topic. */
export interface TopicMastery {
  /** Questions answered, each time counted. */
  readonly answered: number;
  /** From 0 to 1, as {@link file://./mastery.ts} counts it. */
  readonly mastery: number;
  /** Shares of marks, in per cent; null before a quiz asked enough of its questions. */
  readonly best: number | null;
  readonly latest: number | null;
  /** The end of the latest quiz with an answer of this topic, ISO 8601 in UTC. */
  readonly latestAt: string;
}

/** A quiz that was handed in and counted. */
export interface CountedAttempt {
  readonly attemptId: string;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  /** The share of marks, in per cent. */
  readonly score: number;
}

/** What one student has learnt in one course, by the quizzes that were handed in. */
export interface MasteryRecord {
  /** Counts the changes; 0 where there was none. */
  readonly revision: number;
  /** The latest ones, oldest first. */
  readonly attempts: readonly CountedAttempt[];
  /** By question id. */
  readonly questions: ReadonlyMap<string, QuestionMastery>;
  /** By question id. */
  readonly skipped: ReadonlyMap<string, SkippedQuestion>;
  /** By topic id. */
  readonly topics: ReadonlyMap<string, TopicMastery>;
}

/** A student who has handed in nothing yet. */
export const emptyMastery: MasteryRecord = {
  revision: 0,
  attempts: [],
  questions: new Map(),
  skipped: new Map(),
  topics: new Map(),
};
