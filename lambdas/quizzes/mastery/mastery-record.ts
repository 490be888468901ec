import * as z from 'zod/mini';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { Deep } from '../../runtime/handlers.ts';

/** A time in ISO 8601 and UTC. */
const time = z.string();

const questionMastery = z.object({
  topicId: z.string(),
  answeredAt: time,
  /** The marks of the latest answer, in hundredths of a mark. */
  marks: z.int(),
  misconceptionIds: z.array(z.string()),
  version: z.string(),
  variants: z.array(z.int()),
  review: z.object({
    /** The number of days after which the student still knows the answer with a probability of 90 %. */
    stability: z.number(),
    /** The difficulty of the question for the student, from 1 (easy) to 10 (hard). */
    difficulty: z.number(),
    /** The number of days from the answer until the question is due again. */
    interval: z.number(),
  }),
});

/** A question that the student left unanswered. The student has seen the solutions of the variants in `variants`. */
const skippedQuestion = z.object({
  topicId: z.string(),
  gradedAt: time,
  version: z.string(),
  variants: z.array(z.int()),
});

const topicMastery = z.object({
  answered: z.int(),
  mastery: z.number(),
  /** The best score, in per cent. `best` and `latest` are null until a quiz asks enough questions of the topic. */
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
  readonly revision: number;
  /** The latest attempts, oldest first, with scores in per cent. */
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

/** Returns true if the latest answer to the question isn't fully right, or if the latest quiz left it unanswered. */
export function isMistake(
  { questions, skipped }: Pick<MasteryRecord, 'questions' | 'skipped'>,
  questionId: string,
): boolean {
  const { marks = fullMarks } = questions.get(questionId) ?? {};
  return marks < fullMarks || skipped.has(questionId);
}

/** What is known of a topic that the student hasn't answered yet. */
const unknownTopic = { answered: 0, mastery: 0, best: null, latest: null };

/** Maps the id of each question that the student has answered or left unanswered to the question's topic. */
export const listTopics = ({ questions, skipped }: MasteryRecord): ReadonlyMap<string, string> =>
  new Map([...skipped, ...questions].map(([questionId, { topicId }]) => [questionId, topicId]));

/** Summarises a student's results in a topic. `mastery` is in per cent. */
export function summariseTopic(record: MasteryRecord, topicId: string) {
  const { answered, mastery, best, latest } = record.topics.get(topicId) ?? unknownTopic;
  const mistakes = [...listTopics(record)].filter(
    ([questionId, ofTopic]) => ofTopic === topicId && isMistake(record, questionId),
  );
  return { answered, mastery: Math.round(100 * mastery), best, latest, mistakes: mistakes.length };
}

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
