import * as z from 'zod/mini';
import type { Deep } from '../../runtime/handlers.ts';

/** Times are ISO 8601 in UTC. */
const time = z.string();

const questionMastery = z.object({
  topicId: z.string(),
  answeredAt: time,
  /** In hundredths. */
  marks: z.int(),
  misconceptionIds: z.array(z.string()),
  version: z.string(),
  variants: z.array(z.int()),
  review: z.object({
    /** The number of days after which the student still knows the answer with a probability of 90 %. */
    stability: z.number(),
    /** From 1 to 10. */
    difficulty: z.number(),
    /** The number of days from the answer until the question is due. */
    interval: z.number(),
  }),
});

/**
 * A question that the student left unanswered after its latest answer. The student has seen the key of these variants
 * in the result.
 */
const skippedQuestion = z.object({ gradedAt: time, version: z.string(), variants: z.array(z.int()) });

const topicMastery = z.object({
  answered: z.int(),
  mastery: z.number(),
  /** The best and the latest score, in per cent; null until a quiz asks enough questions of the topic. */
  best: z.nullable(z.int()),
  latest: z.nullable(z.int()),
  latestAt: time,
});

export const masteryItem = z.object({
  courseId: z.string(),
  revision: z.int(),
  attempts: z.array(z.object({ attemptId: z.string(), submittedAt: time, score: z.int() })),
  questions: z.array(z.extend(questionMastery, { questionId: z.string() })),
  skipped: z.array(z.extend(skippedQuestion, { questionId: z.string() })),
  topics: z.array(z.extend(topicMastery, { topicId: z.string() })),
});

export type QuestionMastery = Deep<z.infer<typeof questionMastery>>;
export type Review = QuestionMastery['review'];
export type TopicMastery = Deep<z.infer<typeof topicMastery>>;

/** A student's progress in one course. `questions` and `skipped` are by question id, and `topics` are by topic id. */
export interface MasteryRecord {
  /** The number of writes; 0 for a record that isn't stored yet. */
  readonly revision: number;
  /** The latest attempts, oldest first. A score is the share of marks, in per cent. */
  readonly attempts: Deep<z.infer<typeof masteryItem>['attempts']>;
  readonly questions: ReadonlyMap<string, QuestionMastery>;
  readonly skipped: ReadonlyMap<string, Deep<z.infer<typeof skippedQuestion>>>;
  readonly topics: ReadonlyMap<string, TopicMastery>;
}

export const emptyMastery: MasteryRecord = {
  revision: 0,
  attempts: [],
  questions: new Map(),
  skipped: new Map(),
  topics: new Map(),
};

export interface MasteryStore {
  find(studentId: string, courseId: string): Promise<MasteryRecord>;
  findLatest(studentId: string, courseId: string): Promise<MasteryRecord>;
  findAll(studentId: string): Promise<ReadonlyMap<string, MasteryRecord>>;
  save(change: {
    readonly courseId: string;
    readonly record: MasteryRecord;
    readonly studentId: string;
  }): Promise<boolean>;
}
