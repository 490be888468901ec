import * as z from 'zod/mini';
import type { Deep } from '../../runtime/handlers.ts';

/** ISO 8601 in UTC. */
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
    /** Days until the probability that the student still knows the answer falls to 90 %. */
    stability: z.number(),
    /** From 1 (easy) to 10 (hard). */
    difficulty: z.number(),
    /** Days from the answer until the question is due. */
    interval: z.number(),
  }),
});

/** The student saw the right options of these variants in a result, but didn't answer the question. */
const skippedQuestion = z.object({ gradedAt: time, version: z.string(), variants: z.array(z.int()) });

const topicMastery = z.object({
  answered: z.int(),
  mastery: z.number(),
  /** A score in per cent, as is `latest`. Null means that no quiz has asked enough questions of the topic. */
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

export interface MasteryRecord {
  /** 0 for a record that isn't stored yet. */
  readonly revision: number;
  /** Oldest first. Scores are in per cent. */
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
