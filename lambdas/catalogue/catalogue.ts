import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { textTree } from '../../contract/text/schema.ts';
import { lessonFields, questionKind, storedOutline, storedQuestion } from '../tables/catalogue-items.ts';

const lesson = z.object({ id: z.string(), ...lessonFields, body: textTree });
export type Lesson = z.infer<typeof lesson>;

/** The fields that may differ between the variants of a question. */
const texts = {
  stem: z.string(),
  options: z.array(
    z.object({
      text: z.string(),
      reason: z.optional(z.string()),
      misconception: z.optional(z.string()),
    }),
  ),
  solution: z.string(),
};

/** A question in `catalogue.json`. If `variants` exists, the stem, options and solution repeat the first variant. */
const question = z.extend(z.omit(storedQuestion, { questionId: true, lessonId: true, kind: true }), {
  id: z.string(),
  lesson: z.string(),
  kind: z.optional(questionKind),
  ...texts,
  variants: z.optional(z.array(z.object(texts))),
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
  { id: z.string(), topics: z.array(topic) },
);
export type Course = z.infer<typeof course>;

/** The part of `catalogue.json` that is published. Courses, topics and lessons have the same order as on the site. */
export const catalogue = z.object({ courses: z.array(course) });
export type Catalogue = z.infer<typeof catalogue>;

export function readCatalogue(file: URL): Catalogue {
  return z.parse(catalogue, JSON.parse(readFileSync(file, 'utf8')));
}
