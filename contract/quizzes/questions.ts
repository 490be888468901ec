import * as z from 'zod/mini';
import { attemptId, lessonId, level, optionId, questionId, topicId } from '../identifiers.ts';

export const questionKind = z.enum(['single', 'several', 'true-false']);
export type QuestionKind = z.infer<typeof questionKind>;

const facts = {
  questionId,
  topicId,
  level,
  kind: questionKind,
  /** Markdown with TeX, like the options. */
  stem: z.string(),
  calculator: z.boolean(),
};

/** A question before submission. No field reveals which options are right. */
export const openQuestion = z.object({
  ...facts,
  options: z.array(z.object({ optionId, text: z.string() })),
  /** The number of right options of a question of the kind `several`; otherwise null. */
  rightCount: z.nullable(z.int()),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const gradedQuestion = z.object({
  ...facts,
  lessonId,
  options: z.array(
    z.object({
      optionId,
      text: z.string(),
      /** The mistake that leads to a wrong option; null for a right one. */
      reason: z.nullable(z.string()),
    }),
  ),
  correctOptionIds: z.array(optionId),
  /** Empty if the student left the question unanswered. */
  chosenOptionIds: z.array(optionId),
  /** In hundredths, from 0 to 100. */
  marks: z.int(),
  misconceptionIds: z.array(z.string()),
  solution: z.string(),
});
export type GradedQuestion = z.infer<typeof gradedQuestion>;

/**
 * A question of a submitted quiz that another, open attempt also asks. It has neither the key nor the chosen options,
 * because these would reveal the key together with the marks. The result shows both again as soon as that attempt is
 * over.
 */
export const withheldQuestion = z.extend(openQuestion, {
  /** The position among the attempt's questions, from 0. */
  index: z.int(),
  marks: z.int(),
  answered: z.boolean(),
  openAttemptId: attemptId,
});
export type WithheldQuestion = z.infer<typeof withheldQuestion>;

export const savedAnswer = z.object({
  questionId,
  optionIds: z.array(optionId),
  /**
   * The number of times that this answer was saved, from 0. The next save must name the revision that the page has
   * seen.
   */
  revision: z.int(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;
