import * as z from 'zod/mini';
import { textTree } from '../text/schema.ts';
import { questionKinds } from './quiz-options.ts';
import { attemptId, lessonId, level, optionId, questionId, topicId } from '../identifiers.ts';

export const questionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof questionKind>;

const facts = {
  questionId,
  topicId,
  level,
  kind: questionKind,
  stem: textTree,
  calculator: z.boolean(),
};

/** A question of a quiz that isn't submitted yet. No field reveals which options are right. */
export const openQuestion = z.object({
  ...facts,
  options: z.array(z.object({ optionId, text: textTree })),
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
      text: textTree,
      /** The mistake that leads to this option; null if the option is right. */
      reason: z.nullable(textTree),
    }),
  ),
  correctOptionIds: z.array(optionId),
  /** The first answer, which counts. Empty if the student left the question unanswered. */
  chosenOptionIds: z.array(optionId),
  /** The second try in practice, which doesn't count. Empty if there was none. */
  retryOptionIds: z.array(optionId),
  /** The marks for the first answer, from 0 to 100. */
  marks: z.int(),
  misconceptionIds: z.array(z.string()),
  solution: textTree,
});
export type GradedQuestion = z.infer<typeof gradedQuestion>;

/** The first sentence of a question's solution, if it doesn't reveal the right option. */
export const questionHint = z.object({ questionId, hint: textTree });

/** A question of practice whose first answer wasn't right, and which the student may try once more. */
export const triedQuestion = z.object({
  questionId,
  /** The mistakes that lead to the wrong options in the first answer. */
  reasons: z.array(z.object({ optionId, reason: textTree })),
});
export type TriedQuestion = z.infer<typeof triedQuestion>;

/**
 * A question of a submitted quiz that the student's open quiz also asks. The right options are left out. The chosen
 * options are left out too, because they would reveal the right options together with the marks.
 */
export const withheldQuestion = z.extend(openQuestion, {
  /** The position of the question in the quiz, from 0. */
  index: z.int(),
  marks: z.int(),
  answered: z.boolean(),
  openAttemptId: attemptId,
});
export type WithheldQuestion = z.infer<typeof withheldQuestion>;

export const savedAnswer = z.object({
  questionId,
  optionIds: z.array(optionId),
  /** The page sends this number with the next save, which fails if another answer was saved in the meantime. */
  revision: z.int(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;
