import * as z from 'zod/mini';
import { attemptId, lessonId, level, optionId, questionId, topicId } from '../identifiers.ts';

/** The ways to answer: one option, several of them, or true or false. */
export const questionKind = z.enum(['single', 'several', 'true-false']);
export type QuestionKind = z.infer<typeof questionKind>;

const facts = {
  questionId,
  topicId,
  level,
  kind: questionKind,
  /** Markdown with TeX, as are the options. */
  stem: z.string(),
  calculator: z.boolean(),
};

/** A question before submission: nothing here tells which options are right. */
export const openQuestion = z.object({
  ...facts,
  options: z.array(z.object({ optionId, text: z.string() })),
  /** The number of right options, where several are. */
  rightCount: z.nullable(z.int()),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const gradedQuestion = z.object({
  ...facts,
  /** The lesson that teaches it. */
  lessonId,
  options: z.array(
    z.object({
      optionId,
      text: z.string(),
      /** For a wrong option, the mistake that leads there; for a right one, null. */
      reason: z.nullable(z.string()),
    }),
  ),
  correctOptionIds: z.array(optionId),
  /** Empty where the student left it unanswered. */
  chosenOptionIds: z.array(optionId),
  /** In hundredths of the question's one mark. */
  marks: z.int(),
  /** Ids of the wrong ideas that lead to the wrong options that were chosen. */
  misconceptionIds: z.array(z.string()),
  /** Worked solution in Markdown. */
  solution: z.string(),
});
export type GradedQuestion = z.infer<typeof gradedQuestion>;

/**
 * A question of a result that another attempt asks at the moment. There is no place here for its key, nor for what was
 * chosen, which together with the marks would tell it. Both are shown again once that attempt is over.
 */
export const withheldQuestion = z.extend(openQuestion, {
  /** Its place among the attempt's questions, from 0. */
  index: z.int(),
  /** In hundredths of the question's one mark. */
  marks: z.int(),
  answered: z.boolean(),
  /** The attempt that it is open in. */
  openAttemptId: attemptId,
});
export type WithheldQuestion = z.infer<typeof withheldQuestion>;

export const savedAnswer = z.object({
  questionId,
  optionIds: z.array(optionId),
  /** Counts the saves of this answer, from 1. The next save names the revision that it has seen; 0 where none. */
  revision: z.int(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;
