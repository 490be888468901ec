import * as z from 'zod/mini';

/**
 * The commands of the tutors about all quizzes together: a function that no route leads to, called by `npm run content
 * -- stats` with the caller's own rights in AWS.
 */
export const quizzesDeskCommand = z.discriminatedUnion('command', [
  /** Counts the answers of a part of the submitted quizzes. `after` is `next` of the part before. */
  z.strictObject({ command: z.literal('stats'), after: z.optional(z.string()) }),
]);
export type QuizzesDeskCommand = z.infer<typeof quizzesDeskCommand>;

/** Sums over the answers to one version of a question, which add up over parts. Shares are from 0 to 1. */
export const answerSums = z.object({
  courseId: z.string(),
  questionId: z.string(),
  /** Empty for attempts of the releases before, which had none. */
  version: z.string(),
  /** The start of the latest quiz that asked it. */
  latest: z.string(),
  /** Quizzes that asked it. */
  asked: z.int(),
  /** The share of its mark, summed. */
  marks: z.number(),
  /** The times that each option was chosen, by its place as written. */
  chosen: z.array(z.int()),
  /** The same quizzes, of those with other questions too: the shares here (x) and in the rest of the quiz (y). */
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

export const quizzesDeskReply = z.object({
  outcome: z.literal('stats'),
  questions: z.array(answerSums),
  /** Null after the last part. */
  next: z.nullable(z.string()),
});
export type QuizzesDeskReply = z.infer<typeof quizzesDeskReply>;
