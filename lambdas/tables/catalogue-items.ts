import * as z from 'zod/mini';
import type { Level } from '../../contract/identifiers.ts';

/* The catalogue's items as they are stored beside their keys, for the publisher and for the functions that read them. */

/** The attribute with the hash of an item's content. A publish compares it to find changed items. */
export const itemHash = 'contentHash';

/** In rising order. */
export const levels = ['ks3', 'gcse', 'gcse-foundation', 'gcse-higher'] as const satisfies readonly Level[];
export const level = z.enum(levels);

const levelCount = z.object({ level, questionCount: z.int() });
export type LevelCount = z.infer<typeof levelCount>;

const price = z.object({ amount: z.int(), currency: z.literal('GBP') });

const summary = {
  courseId: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** Pence. */
  price,
  topicCount: z.int(),
  lessonCount: z.int(),
  questionCount: z.int(),
};

const listedTopic = z.object({
  topicId: z.string(),
  title: z.string(),
  /** True if the topic is open to every student. */
  free: z.boolean(),
  /** Levels in rising order; one without questions is absent. */
  levels: z.array(levelCount),
  /** The lessons that have questions, in order. */
  lessons: z.array(z.object({ lessonId: z.string(), title: z.string(), levels: z.array(levelCount) })),
});
export type ListedTopic = z.infer<typeof listedTopic>;

export const listedCourse = z.object({ ...summary, topics: z.array(listedTopic) });
export type ListedCourse = z.infer<typeof listedCourse>;
export type StoredSummary = Omit<ListedCourse, 'topics'>;

/** Courses table: all courses in menu order with their topics. A publish writes it last. */
export const storedListing = z.object({
  courses: z.array(listedCourse),
  /** Courses that were published once and were removed. A publish looks for their remaining items. */
  retired: z.array(z.string()),
});
export type StoredListing = z.infer<typeof storedListing>;

/** The fields of a lesson in lists. */
export const lessonFields = {
  title: z.string(),
  summary: z.string(),
  /** The level at which it begins. */
  level,
  /** The highest level that it covers, if it covers several. */
  upTo: z.optional(level),
  /** The reading time. */
  minutes: z.int(),
};

const lessonSummary = { lessonId: z.string(), ...lessonFields };

/** Courses table: the outline of a course. */
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

const lessonLink = z.object({ lessonId: z.string(), title: z.string() });

/** Courses table: a lesson, with everything that its page shows. */
export const storedLesson = z.object({
  ...lessonSummary,
  courseId: z.string(),
  courseTitle: z.string(),
  topicId: z.string(),
  topicTitle: z.string(),
  /** True if its topic is open to every student. */
  free: z.boolean(),
  body: z.string(),
  position: z.object({ index: z.int(), count: z.int() }),
  previous: z.nullable(lessonLink),
  next: z.nullable(lessonLink),
});
export type StoredLesson = z.infer<typeof storedLesson>;

/** How a question is answered: one option, several options, or true or false. */
export const questionKind = z.enum(['single', 'several', 'true-false']);
export type QuestionKind = z.infer<typeof questionKind>;

/**
 * Quizzes table: one variant of one version of a question, with its key. It never changes and is never deleted, because
 * attempts show it as it was when they began.
 */
export const storedQuestion = z.object({
  questionId: z.string(),
  level,
  /** The lesson that teaches it. */
  lessonId: z.string(),
  calculator: z.boolean(),
  kind: z._default(questionKind, 'single'),
  stem: z.string(),
  /** The reason names the mistake that leads to a wrong option; a right option's is null. */
  options: z.array(z.object({ text: z.string(), reason: z.nullable(z.string()) })),
  solution: z.string(),
});
export type StoredQuestion = z.infer<typeof storedQuestion>;

/** The options that aren't shuffled: all of "true, false", and the last if it is "none of these". */
const keptOptions = z.enum(['none', 'last', 'all']);
export type KeptOptions = z.infer<typeof keptOptions>;

/** A question in an index page: enough to choose and to grade it, without its texts. */
export const questionRef = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  /** The hash of its texts, all variants together. */
  version: z.string(),
  variantCount: z.int(),
  optionCount: z.int(),
  /** The positions of the right options in the stored order, from 0. */
  right: z.array(z.int()),
  kept: keptOptions,
  /** The misconceptions of wrong options, by the option's position; absent if there is none. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type QuestionRef = z.infer<typeof questionRef>;

/** The number of index pages that one read of a topic takes. */
export const indexPagesRead = 4;
/** The number of places on the circle of a topic's index pages. */
export const indexPlaces = 0x1_00_00;

/**
 * Quizzes table: one page of a topic's questions, which are dealt over the pages by hash, so that each page is a fair
 * sample. Pages are spread evenly over a circle of places. The first {@link indexPagesRead} are repeated beyond its end,
 * so that a read from any place on finds that many different pages, or all, without knowing their number.
 */
export const storedIndexPage = z.object({ questions: z.array(questionRef) });
export type StoredIndexPage = z.infer<typeof storedIndexPage>;
