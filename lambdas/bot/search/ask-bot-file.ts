import * as z from 'zod/mini';
import type { TextTree } from '../../../contract/text/text-tree.ts';

const passageKind = z.enum([
  'aim',
  'text',
  'extract',
  'worked-example',
  'common-mistakes',
  'self-check',
  'task',
]);
export type PassageKind = z.infer<typeof passageKind>;

/** A section of a lesson, from one heading to the next. */
const passage = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** True if every student may read the passage. */
  free: z.boolean(),
  sectionId: z.string(),
  heading: z.string(),
  kind: passageKind,
  /** The source of the text, for the search and the language model. */
  markdown: z.string(),
  /** The text to show. The schema of the reply checks it, which takes too long at the start of the function. */
  text: z.custom<TextTree>((value) => Array.isArray(value)),
});
export type Passage = Readonly<z.infer<typeof passage>>;

type LessonRef = Pick<Passage, 'courseId' | 'lessonId'>;

export const isSameLesson = (one: LessonRef, other: LessonRef): boolean =>
  one.courseId === other.courseId && one.lessonId === other.lessonId;

/** The schema of `ask-bot.json`, which the build makes from the lessons. */
export const askBotFileSchema = z.object({
  /** The sections of all lessons, in the order of the catalogue. */
  passages: z.array(passage),
  /** The search index of the package MiniSearch. Its document ids are positions in `passages`. */
  index: z.string(),
  /**
   * Maps a word's stem to the number of lessons with the word and the word's greatest weight in a lesson (0 to 1). To check
   * each of its thousands of entries would take too long at the start of the function.
   */
  vocabulary: z.custom<Record<string, readonly [number, number]>>(
    (value: unknown) => typeof value === 'object' && value !== null,
  ),
  lessonCount: z.number(),
  /** All words of the lessons, unstemmed, with spaces between them. */
  spellings: z.string(),
  /** The most common English words, the most common first, with spaces between them. */
  common: z.string(),
  words: z.object({
    synonyms: z.array(z.object({ pupils: z.array(z.string()), lessons: z.array(z.string()) })),
    misspellings: z.record(z.string(), z.array(z.string())),
    chat: z.array(z.string()),
    unrelated: z.string(),
    ignored: z.string(),
    everyday: z.string(),
  }),
});
export type AskBotFile = z.infer<typeof askBotFileSchema>;
