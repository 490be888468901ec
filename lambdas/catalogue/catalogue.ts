import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { textTree } from '../../contract/text/schema.ts';
import { questionKind, questionRef, storedQuestion } from '../tables/catalogue-items.ts';
import { storedExamQuestion } from '../tables/exam-question.ts';
import { lessonFields, storedMisconceptions, storedOutline } from '../tables/course-items.ts';

const lesson = z.object({
  id: z.string(),
  ...lessonFields,
  body: textTree,
  examQuestion: z.optional(storedExamQuestion),
});
export type Lesson = z.infer<typeof lesson>;

const variant = z.object({
  stem: textTree,
  options: z.array(
    z.object({
      text: textTree,
      reason: z.optional(textTree),
      misconception: z.optional(z.string()),
    }),
  ),
  solution: textTree,
  hint: z.optional(textTree),
  words: z.string(),
});

/** A question in `catalogue.json`. A question whose numbers don't vary has one variant. */
const question = z.extend(z.pick(storedQuestion, { level: true, difficulty: true, calculator: true }), {
  id: z.string(),
  lesson: z.string(),
  kind: z.optional(questionKind),
  variants: z.array(variant),
  shown: questionRef.shape.shown,
});
export type Question = z.infer<typeof question>;

const topic = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  free: z.boolean(),
  lessons: z.array(lesson),
  questions: z.array(question),
});
export type Topic = z.infer<typeof topic>;

const course = z.extend(
  z.pick(storedOutline, {
    title: true,
    tagline: true,
    description: true,
    outcomes: true,
    notYet: true,
    price: true,
  }),
  { id: z.string(), topics: z.array(topic), misconceptions: storedMisconceptions.shape.misconceptions },
);
export type Course = z.infer<typeof course>;

/** The part of `catalogue.json` that is published. Courses, topics and lessons have the same order as on the site. */
export const catalogue = z.object({ courses: z.array(course) });
export type Catalogue = z.infer<typeof catalogue>;

export function readCatalogue(file: URL): Catalogue {
  return z.parse(catalogue, JSON.parse(readFileSync(file, 'utf8')));
}
