import * as z from 'zod/mini';

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

/** A section of a lesson, from its heading to the next. Answers consist of passages. */
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
  markdown: z.string(),
});
export type Passage = Readonly<z.infer<typeof passage>>;

/** The schema of `ask-bot.json`, from which the function answers. */
export const askBotFileSchema = z.object({
  /** The passages are in the order of the catalogue. */
  passages: z.array(passage),
  /** The index as MiniSearch writes it. It refers to passages by their position in the list, from 0. */
  index: z.string(),
  /** Maps each stem to the number of lessons that contain it, and to its greatest weight in any lesson (0 to 1). */
  vocabulary: z.record(z.string(), z.tuple([z.number(), z.number()])),
  lessonCount: z.number(),
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
