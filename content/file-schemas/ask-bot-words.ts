import * as z from 'zod';
import { text } from './parts.ts';

export const askBotWordsSchema = z.strictObject({
  synonyms: z
    .array(
      z.strictObject({
        pupils: z.array(text).min(1).describe('What pupils type, in any of its forms: "top heavy fraction".'),
        lessons: z
          .array(text)
          .min(1)
          .describe('What lessons say for it. Each alone would do; words inside one belong together.'),
      }),
    )
    .describe('Words of pupils and the words of the lessons for them.'),
  misspellings: z
    .record(text, z.array(text).min(1))
    .describe('The right word, and spellings of it that are too far off to be recognised.'),
  chat: z.array(text).describe('What pupils say to a person and not of a subject: "who made you".'),
  unrelated: text.describe(
    'Words that are spelt rightly though no lesson has them, with spaces between them: none is taken for a slip.',
  ),
  ignored: text.describe('Words that say nothing about a subject, with spaces between them.'),
  everyday: text.describe(
    'Words in titles and headings of lessons that people also say of their own lives, with spaces between them.',
  ),
});
