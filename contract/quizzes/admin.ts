import * as z from 'zod/mini';

/** Sums over the answers to one version of a question. Sums of several pages can be added. */
const answerSums = z.object({
  courseId: z.string(),
  questionId: z.string(),
  version: z.string(),
  /** The start of the latest quiz that asked the question, in ISO 8601. */
  latest: z.string(),
  /** The number of quizzes that asked it. */
  asked: z.int(),
  /** The sum of its marks, each from 0 to 1. */
  marks: z.number(),
  /** How often each option was chosen, by the option's position in the catalogue. */
  chosen: z.array(z.int()),
  /** Over the quizzes that asked other questions too: this question's mark (x) and the mean mark of the others (y). */
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

/** Admin commands about the quizzes of all students together. */
export const statisticsCommands = {
  /** Sums up the answers of one page of the submitted quizzes. */
  'statistics sum': {
    input: z.strictObject({ after: z.optional(z.string()) }),
    reply: z.object({
      questions: z.array(answerSums),
      /** The next page's `after`; null after the last page. */
      next: z.nullable(z.string()),
    }),
  },
} as const;
