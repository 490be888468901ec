import * as z from 'zod/mini';

/** How students answered one version of a question in submitted quizzes. Nothing in it names a student. */
export const answerCounts = z.object({
  questionId: z.string(),
  version: z.string(),
  /** The start of the quiz that was counted last, in ISO 8601. */
  latest: z.string(),
  asked: z.int(),
  /** How often the first answer had all marks. */
  right: z.int(),
  /** The sum of the marks for the first answers, where a fully right answer has 1. */
  marks: z.number(),
  /** How many of the quizzes were tests, and in how many of these the answer took unusually long. */
  tests: z.int(),
  slow: z.int(),
  /** How often each option was chosen, in the order of the question's options in the catalogue. */
  chosen: z.array(z.int()),
  /** Sums for the correlation of the mark for this question (x) with the mean mark for the rest of the quiz (y). */
  paired: z.object({
    count: z.int(),
    x: z.number(),
    y: z.number(),
    xx: z.number(),
    yy: z.number(),
    xy: z.number(),
  }),
});
export type AnswerCounts = z.infer<typeof answerCounts>;
