import * as z from 'zod';
import { level, slug, text } from './parts.ts';

/** The schema of `courses/<id>/course.yaml`. Students can use the first topic of a course without buying the course. */
export const courseFileSchema = z.strictObject({
  order: z.int().positive().describe('Place in the menu and in lists, from 1.'),
  title: text,
  tagline: text.describe('One line on the card of the course.'),
  description: text,
  outcomes: z.array(text).min(3).describe('What a student will be able to do, a sentence each.'),
  notYet: z
    .array(text)
    .min(1)
    .describe(
      'What the course doesn’t teach yet though its title may promise it, a line each: read before buying.',
    ),
  price: z
    .strictObject({
      amount: z.int().positive().describe('In pence: 4900 is £49.'),
      currency: z.literal('GBP'),
    })
    .describe('What a parent pays once, VAT included.'),
  topics: z
    .array(
      z.strictObject({
        id: slug.describe('The name of its folder of lessons and of its file of questions.'),
        title: text,
        summary: text,
      }),
    )
    .min(1)
    .describe('In order. The first is free.'),
});
export type CourseFile = z.infer<typeof courseFileSchema>;

/** The front matter of `courses/<id>/lessons/<topic>/<nn-slug>.md`. */
export const lessonFrontMatterSchema = z.strictObject({
  title: text,
  summary: text,
  level: level.describe('The level at which it begins.'),
  upTo: level
    .optional()
    .describe('The highest level that it covers; leave it out where it covers one alone.'),
});

/** A misconception is a wrong idea that leads to wrong options in several questions. */
const misconceptionSchema = z.strictObject({
  id: slug.describe('Its own within the course, such as "adds-denominators".'),
  name: text
    .regex(/^[^$]*$/)
    .describe('The wrong idea in a few words, without TeX: "Adding the bottoms of fractions".'),
  explanation: text.describe(
    'Two sentences that a pupil understands: what is wrong, and what is so. Markdown, with TeX between dollars.',
  ),
  lesson: slug.describe('The lesson that puts it right: its file name without the number and ".md".'),
  section: text
    .optional()
    .describe('The heading of that lesson that does, in lower case with hyphens: "common-mistakes".'),
});
export type Misconception = z.infer<typeof misconceptionSchema>;
export const misconceptionFileSchema = z.array(misconceptionSchema).min(1);
