import * as z from 'zod/mini';
import type { Level } from '../../contract/identifiers.ts';
import type { Difficulty } from '../../contract/quizzes/levels.ts';
import { textTree } from '../../contract/text/schema.ts';
import { packed } from './packed.ts';

export const itemHash = 'contentHash';

/** The levels of lessons and questions, from low to high. */
export const levels = ['ks3', 'gcse', 'gcse-foundation', 'gcse-higher'] as const satisfies readonly Level[];
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
    z.object({ lessonId: z.string(), title: z.string(), minutes: z.int(), levels: z.array(levelCount) }),
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

const lessonSummary = { lessonId: z.string(), ...lessonFields };

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

const lessonLink = z.object({ lessonId: z.string(), title: z.string() });

export const storedLesson = z.object({
  ...lessonSummary,
  courseId: z.string(),
  courseTitle: z.string(),
  topicId: z.string(),
  topicTitle: z.string(),
  free: z.boolean(),
  /** The part of `body` that students may read without owning the course. */
  opening: textTree,
  body: textTree,
  questionCount: z.int(),
  position: z.object({ index: z.int(), count: z.int() }),
  previous: z.nullable(lessonLink),
  next: z.nullable(lessonLink),
});
export type StoredLesson = z.infer<typeof storedLesson>;

/** A lesson as the table has it. */
export const lessonItem = z.extend(storedLesson, { body: packed(textTree) });

export const questionKind = z.enum(['single', 'several', 'true-false']);
export type QuestionKind = z.infer<typeof questionKind>;

/** Absent if it is `medium`. */
const difficulty = z.optional(z.enum(['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[]));

const questionTexts = z.object({
  stem: textTree,
  /** `reason` is the mistake that leads to a wrong option, or null for a right option. */
  options: z.array(z.object({ text: textTree, reason: z.nullable(textTree) })),
  solution: textTree,
  /** The first sentence of the solution, unless it reveals the right option. Only practice shows it. */
  hint: z.optional(textTree),
  /** The words of the stem, by which Ask Bot recognises the question in what a student types. */
  words: z.string(),
});

/** One variant of one version of a question. Old attempts show it, so it is never changed or deleted. */
export const storedQuestion = z.object({
  questionId: z.string(),
  level,
  lessonId: z.string(),
  difficulty,
  calculator: z.boolean(),
  kind: z._default(questionKind, 'single'),
  texts: questionTexts,
});
export type StoredQuestion = z.infer<typeof storedQuestion>;

/** A question as the table has it. */
export const questionItem = z.extend(storedQuestion, { texts: packed(questionTexts) });

/** Says which options aren't shuffled: none, only the last (such as “none of these”), or all (“true” and “false”). */
const keptOptions = z.enum(['none', 'last', 'all']);
export type KeptOptions = z.infer<typeof keptOptions>;

/** A question in a topic's index. It has only the fields for choosing and grading; the texts are in another item. */
export const questionRef = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  difficulty,
  calculator: z.boolean(),
  kind: questionKind,
  /** A hash of the texts of all variants, so that each edit makes a new version. */
  version: z.string(),
  variantCount: z.int(),
  optionCount: z.int(),
  /** The positions of the right options in the question bank, from 0. */
  right: z.array(z.int()),
  kept: keptOptions,
  /** Maps positions of wrong options to ids of misconceptions. Absent if there are none. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type QuestionRef = z.infer<typeof questionRef>;

/** The number of index pages that one read of a topic's questions covers. */
export const indexPagesRead = 4;
export const indexPlaces = 0x1_00_00;

/**
 * A page of a topic's questions. A hash assigns questions to pages, so each page is a random sample. Copies of the
 * first {@link indexPagesRead} pages follow the last page, so that a read can begin at any page.
 */
export const storedIndexPage = z.object({ questions: z.array(questionRef) });
