import * as z from 'zod';
import { slug, text } from './parts.ts';

const pointSchema = z.strictObject({
  ref: text.describe('The number that the exam board gives the point, such as N1 or 4.1.1.'),
  title: text.describe('What the point is about, in a few words of our own.'),
  lessons: z
    .array(slug)
    .min(1)
    .optional()
    .describe('The lessons that teach it, without number and ".md"; leave it out where no lesson does.'),
  without: text
    .optional()
    .describe('What these lessons leave out of the point; leave it out where they teach all of it.'),
});

/** The schema of `coverage/<course>.yaml`, which compares a course with an exam board's specification. */
export const coverageSchema = z.strictObject({
  specification: text.describe("The name of AQA's qualification."),
  code: text.describe('Its code, such as 8300, in quotes.'),
  onlyKs3: z
    .array(slug)
    .optional()
    .describe('Lessons that teach no point of the specification, because they are for Key Stage 3 alone.'),
  areas: z
    .array(z.strictObject({ title: text, points: z.array(pointSchema).min(1) }))
    .min(1)
    .describe('The areas of the specification with all their points, in its order.'),
});
export type Coverage = z.infer<typeof coverageSchema>;
