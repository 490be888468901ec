import * as z from 'zod';
import { text } from './parts.ts';

export const askBotPhrasesSchema = z
  .record(
    text.describe('A course and a lesson: "maths/fractions".'),
    z.record(
      text.describe('The end of a section\'s address: "mixed-numbers".'),
      text.describe('Words and phrases, with commas between them: "top heavy, whole number and a fraction".'),
    ),
  )
  .describe('How pupils ask for what a section teaches.');
export type AskBotPhrases = z.infer<typeof askBotPhrasesSchema>;
