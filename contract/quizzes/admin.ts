import * as z from 'zod/mini';

/** Sums over all answers to one version of a question. The sums of several pages can be added up. */
const answerSums = z.object({
  courseId: z.string(),
  questionId: z.string(),
  version: z.string(),
  /** The start of the latest quiz that asked the question, in ISO 8601. */
  latest: z.string(),
  asked: z.int(),
  /** The sum of the question's marks, each from 0 to 1. */
  marks: z.number(),
  /** The number of times that each option was chosen, in the catalogue's order of options. */
  chosen: z.array(z.int()),
  /** Sums for the correlation of the question's mark (x) with the mean mark of the quiz's other questions (y). */
  paired: z.object({
    count: z.int(),
    x: z.number(),
    y: z.number(),
    xx: z.number(),
    yy: z.number(),
    xy: z.number(),
  }),
});
export type AnswerSums = z.infer<typeof answerSums>;

export const statisticsCommands = {
  'statistics sum': {
    input: z.strictObject({ after: z.optional(z.string()) }),
    reply: z.object({
      questions: z.array(answerSums),
      next: z.nullable(z.string()),
    }),
  },
} as const;
