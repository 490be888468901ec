import * as z from 'zod/mini';
import { storedLevel } from '../tables/catalogue-items.ts';

/** Levels as they rise. */
export const levels = storedLevel.options;

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  level: storedLevel,
  /** How long reading takes. */
  minutes: z.int(),
  body: z.string(),
});
export type Lesson = z.infer<typeof lesson>;

/** A question as its author writes it: the right option is the one without a reason. */
const question = z.object({
  id: z.string(),
  level: storedLevel,
  /** The lesson that teaches it. */
  lesson: z.string(),
  calculator: z.boolean(),
  stem: z.string(),
  options: z.array(z.object({ text: z.string(), reason: z.optional(z.string()) })),
  solution: z.string(),
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

const course = z.object({
  id: z.string(),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  outcomes: z.array(z.string()),
  /** Pence. */
  price: z.object({ amount: z.int(), currency: z.literal('GBP') }),
  topics: z.array(topic),
});
export type Course = z.infer<typeof course>;

/**
 * Everything that is published, as `catalogue.json` beside the handler holds it; what else the file says is left out.
 * Courses, topics and lessons are in order.
 */
export const catalogue = z.object({ courses: z.array(course) });
export type Catalogue = z.infer<typeof catalogue>;
