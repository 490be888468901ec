import * as z from 'zod/mini';
import { difficulties, questionKinds } from '../../contract/quizzes/quiz-options.ts';
import { textTree } from '../../contract/text/schema.ts';
import { lessonSummary, level } from './course-items.ts';
import { storedExamQuestion } from './exam-question.ts';
import { packed } from './packed.ts';

export const itemHash = 'contentHash';

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
  examQuestion: z.optional(storedExamQuestion),
});
export type StoredLesson = z.infer<typeof storedLesson>;

/** A lesson as the table has it. */
export const lessonItem = z.extend(storedLesson, {
  body: packed(textTree),
  examQuestion: z.optional(packed(storedExamQuestion)),
});

export const questionKind = z.enum(questionKinds);

/** Absent if it is `medium`. */
const difficulty = z.optional(z.enum(difficulties));

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
  /** The positions of the options that each variant shows, such as `0235`. Absent if all variants show all options. */
  shown: z.optional(z.array(z.string().check(z.regex(/^\d+$/)))),
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
 * A page of a topic's questions. A hash assigns questions to pages, so each page is a random sample. A read begins at a
 * random place below {@link indexPlaces}. If a topic has more pages than a read, copies of the first pages follow the
 * last page. Otherwise all pages are behind those places, so that each read finds each of them once.
 */
export const storedIndexPage = z.object({ questions: z.array(questionRef) });
