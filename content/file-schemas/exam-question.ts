import * as z from 'zod';
import { markKinds } from '../../contract/courses/exam-options.ts';
import { slug, text } from './parts.ts';

const earns = z
  .array(slug)
  .describe('The lines of the scheme that it earns; [] where it earns none.')
  .refine((lines) => new Set(lines).size === lines.length, { message: 'name each line once' });

const schemeLine = z.strictObject({
  line: slug.describe('A name of its own within the question, such as "squares".'),
  kind: z
    .enum(markKinds)
    .optional()
    .describe(
      'M for a method, A for an answer, B for a mark by itself, or an AO in English; none in Science.',
    ),
  marks: z.int().positive().max(8),
  for: text.describe('What earns these marks: one paragraph of Markdown, with TeX between dollars.'),
});

const modelLine = z.strictObject({
  text: text.describe('A step of a full answer: Markdown, with TeX between dollars.'),
  earns,
});

const listedAnswer = z.strictObject({
  text: text.describe(
    'A wrong or unfinished answer, as a pupil writes it: Markdown, with TeX between dollars.',
  ),
  earns,
  marks: z.int().nonnegative().describe('The sum of the marks of these lines.'),
  missing: text.describe('A sentence to the pupil about what is wrong or missing.'),
});

const examQuestion = z.strictObject({
  lesson: slug.describe('The lesson that teaches it: its file name without the number and ".md".'),
  stem: text.describe('The question: Markdown, with TeX between dollars.'),
  marks: z.int().positive().max(40).describe('The sum of the marks of all lines of the scheme.'),
  scheme: z.array(schemeLine).min(1).max(12),
  model: z.array(modelLine).min(1).describe('A model answer, which earns every line of the scheme.'),
  answers: z.array(listedAnswer).min(1).max(6).describe('Answers that don’t earn all marks.'),
});
export type ExamQuestion = z.infer<typeof examQuestion>;

/** The schema of `courses/<id>/exam-questions/<topic>.yaml`. */
export const examQuestionFileSchema = z.array(examQuestion).min(1);
