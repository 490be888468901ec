import type { Review } from './review.ts';

/** A question that a student has answered: its latest answer and its next review. */
export interface QuestionMastery {
  readonly topicId: string;
  /** The time when the quiz with the latest answer was submitted, ISO 8601 in UTC. */
  readonly answeredAt: string;
  /** In hundredths. */
  readonly marks: number;
  /** Ids of the misconceptions that the latest answer shows. */
  readonly misconceptionIds: readonly string[];
  /** The version of the question that the latest quiz asked. */
  readonly version: string;
  /** The variants of this version that the student has seen. */
  readonly variants: readonly number[];
  readonly review: Review;
}

/** A question that the student left unanswered after its latest answer. The result showed the key of these variants. */
export interface SkippedQuestion extends Pick<QuestionMastery, 'version' | 'variants'> {
  /** ISO 8601 in UTC. */
  readonly gradedAt: string;
}

/** A student's results in a topic. */
export interface TopicMastery {
  /** The number of answers. */
  readonly answered: number;
  /** From 0 to 1, see `updateMastery`. */
  readonly mastery: number;
  /** The best and the latest score, in per cent; null until a quiz asks enough questions of the topic. */
  readonly best: number | null;
  readonly latest: number | null;
  /** The end of the latest quiz with an answer to this topic, ISO 8601 in UTC. */
  readonly latestAt: string;
}

/** A submitted quiz that the record includes. */
export interface CountedAttempt {
  readonly attemptId: string;
  /** ISO 8601 in UTC. */
  readonly submittedAt: string;
  /** The share of marks, in per cent. */
  readonly score: number;
}

/** What one student has learnt in one course, computed from the submitted quizzes. */
export interface MasteryRecord {
  /** The number of changes; 0 for a record that isn't stored yet. */
  readonly revision: number;
  /** The latest attempts, oldest first. */
  readonly attempts: readonly CountedAttempt[];
  /** By question id. */
  readonly questions: ReadonlyMap<string, QuestionMastery>;
  /** By question id. */
  readonly skipped: ReadonlyMap<string, SkippedQuestion>;
  /** By topic id. */
  readonly topics: ReadonlyMap<string, TopicMastery>;
}

/** The record of a student who has submitted nothing. */
export const emptyMastery: MasteryRecord = {
  revision: 0,
  attempts: [],
  questions: new Map(),
  skipped: new Map(),
  topics: new Map(),
};
