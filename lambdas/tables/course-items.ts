import * as z from 'zod/mini';
import { levels } from '../../contract/identifier-rules.ts';

// These items have no prepared texts, so that functions without texts needn't load their schema.

export const level = z.enum(levels);

const levelCount = z.object({ level, questionCount: z.int() });
export type LevelCount = z.infer<typeof levelCount>;

const price = z.object({ amount: z.int(), currency: z.literal('GBP') });

const summary = {
  courseId: z.string(),
  title: z.string(),
  tagline: z.string(),
  price,
  topicCount: z.int(),
  questionCount: z.int(),
};

const listedTopic = z.object({
  topicId: z.string(),
  title: z.string(),
  /** True if students may read the topic without owning the course. */
  free: z.boolean(),
  levels: z.array(levelCount),
  lessons: z.array(
    z.object({
      lessonId: z.string(),
      title: z.string(),
      level,
      minutes: z.int(),
      /** How many questions of each level the lesson has. */
      levels: z.array(levelCount),
    }),
  ),
});
export type ListedTopic = z.infer<typeof listedTopic>;

export const listedCourse = z.object({ ...summary, topics: z.array(listedTopic) });
export type ListedCourse = z.infer<typeof listedCourse>;

/** The list of all courses in menu order. Publishing the catalogue writes this item last. */
export const storedListing = z.object({
  courses: z.array(listedCourse),
  /** Ids of courses removed from the catalogue. Each publication deletes their items, except the texts of questions. */
  retired: z.array(z.string()),
});
export type StoredListing = z.infer<typeof storedListing>;

export const lessonFields = {
  title: z.string(),
  summary: z.string(),
  level,
  upTo: z.optional(level),
  minutes: z.int(),
};

export const lessonSummary = { lessonId: z.string(), ...lessonFields };

export const storedOutline = z.object({
  ...summary,
  description: z.string(),
  outcomes: z.array(z.string()),
  notYet: z.array(z.string()),
  topics: z.array(
    z.object({
      topicId: z.string(),
      title: z.string(),
      summary: z.string(),
      free: z.boolean(),
      questionCount: z.int(),
      lessons: z.array(z.object(lessonSummary)),
    }),
  ),
});
export type StoredOutline = z.infer<typeof storedOutline>;

/** The names by which students and parents read about recurring mistakes in a course. */
export const storedMisconceptions = z.object({
  misconceptions: z.array(z.object({ id: z.string(), name: z.string() })),
});
