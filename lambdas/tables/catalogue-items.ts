import * as z from 'zod/mini';

/*
 * The catalogue's items as they lie in the tables beside their keys: the one definition from which the publisher and the
 * functions that read them derive their shapes.
 */

/** The attribute with the hash of an item's own content, by which a publish knows what is unchanged. */
export const itemHash = 'contentHash';

export const level = z.enum(['ks3', 'gcse', 'gcse-foundation', 'gcse-higher']);
export type Level = z.infer<typeof level>;

/** Levels as they rise. */
export const levels = level.options;

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
  /** True for a topic that is open to every student, owned or not. */
  free: z.boolean(),
  /** Levels in rising order; one without questions is absent. */
  levels: z.array(levelCount),
  /** The same for each lesson that has questions, in order. Catalogues published before had none of it. */
  lessons: z.optional(
    z.array(z.object({ lessonId: z.string(), title: z.string(), levels: z.array(levelCount) })),
  ),
});
export type ListedTopic = z.infer<typeof listedTopic>;

export const listedCourse = z.object({ ...summary, topics: z.array(listedTopic) });
export type ListedCourse = z.infer<typeof listedCourse>;
export type StoredSummary = Omit<ListedCourse, 'topics'>;

/** Courses, listing: all courses in menu order, and what can be practised. Written last by a publish. */
export const storedListing = z.object({
  courses: z.array(listedCourse),
  /** Courses that were published once and are no more, so that a cut-off publish can still find what they left. */
  retired: z.array(z.string()),
});
export type StoredListing = z.infer<typeof storedListing>;

/** The fields of a lesson that lists of lessons show. */
export const lessonFields = {
  title: z.string(),
  summary: z.string(),
  /** The level at which it begins. */
  level,
  /** The highest that it covers, where it covers several. Lessons published before had none. */
  upTo: z.optional(level),
  /** The time that reading takes. */
  minutes: z.int(),
};

const lessonSummary = { lessonId: z.string(), ...lessonFields };

/** Courses, one for each course: its outline. */
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

/** Courses, one for each lesson, with all that its page shows. */
export const storedLesson = z.object({
  ...lessonSummary,
  courseId: z.string(),
  courseTitle: z.string(),
  topicId: z.string(),
  topicTitle: z.string(),
  /** True where its topic is open to every student. */
  free: z.boolean(),
  body: z.string(),
  position: z.object({ index: z.int(), count: z.int() }),
  previous: z.nullable(lessonLink),
  next: z.nullable(lessonLink),
});
export type StoredLesson = z.infer<typeof storedLesson>;

/** The ways to answer: one option, several of them, or true or false. */
export const questionKind = z.enum(['single', 'several', 'true-false']);
export type QuestionKind = z.infer<typeof questionKind>;

/**
 * Quizzes, one for each variant of each version of a question, key and all. It never changes and is never deleted:
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
  /** A right option's reason is null; any other names the mistake that leads to it. */
  options: z.array(z.object({ text: z.string(), reason: z.nullable(z.string()) })),
  solution: z.string(),
});
export type StoredQuestion = z.infer<typeof storedQuestion>;

/** The options whose places are part of the question: all of "true, false", the last where it is "none of these". */
const keptOptions = z.enum(['none', 'last', 'all']);
export type KeptOptions = z.infer<typeof keptOptions>;

/** A question as an index page lists it: enough to choose and to grade it, without its texts. */
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
  /** The right options by their places as written, from 0. */
  right: z.array(z.int()),
  kept: keptOptions,
  /** The misconception behind a wrong option, by the option's place; absent where none has one. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type QuestionRef = z.infer<typeof questionRef>;

/** Index pages that one look at a topic reads. */
export const indexPagesRead = 4;
/** Places on the circle of a topic's index pages. */
export const indexPlaces = 0x1_00_00;

/**
 * Quizzes, some for each topic: its questions, dealt over the pages by chance, so that a page is a fair sample. Pages
 * lie at places spread evenly over a circle. The first {@link indexPagesRead} lie behind its end again, so that a reader
 * who begins at any place finds that many different ones ahead, or all, without knowing how many there are.
 */
export const storedIndexPage = z.object({ questions: z.array(questionRef) });
export type StoredIndexPage = z.infer<typeof storedIndexPage>;
