import * as z from 'zod/mini';
import { passageKinds } from './passage.ts';

/** The schema of `ask-bot.json`, from which the function answers. */
export const askBotFileSchema = z.object({
  /** In the catalogue's order. */
  passages: z.array(
    z.object({
      courseId: z.string(),
      courseTitle: z.string(),
      topicId: z.string(),
      lessonId: z.string(),
      lessonTitle: z.string(),
      free: z.boolean(),
      sectionId: z.string(),
      heading: z.string(),
      kind: z.enum(passageKinds),
      markdown: z.string(),
    }),
  ),
  /** The index as MiniSearch writes it. It refers to passages by their position in the list, from 0. */
  index: z.string(),
  /** For every stem: the number of lessons that contain it, and how much a lesson is about it at most (0 to 1). */
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
