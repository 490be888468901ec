import * as z from 'zod/mini';

/** Sums over submitted quizzes that asked one version of a question. The sums of several replies can be added up. */
const answerSums = z.object({
  courseId: z.string(),
  questionId: z.string(),
  version: z.string(),
  /** The start of the latest quiz that asked the question, in ISO 8601. */
  latest: z.string(),
  asked: z.int(),
  /** The sum of the marks for the answers, where a fully right answer has 1. */
  marks: z.number(),
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
