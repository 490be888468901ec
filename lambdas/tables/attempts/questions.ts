import * as z from 'zod/mini';
import { level, questionKind } from '../catalogue-items.ts';
import type { QuestionTexts } from '../question-bank.ts';
import { toOptionId, toShownQuestion, type ShownQuestion } from '../shown-question.ts';

/** A question as an attempt stores it: which text it shows, and what it takes to grade it. */
const storedAttemptQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  version: z.string(),
  variant: z.int(),
  /** The options in the order shown, as their places in the published question. */
  order: z.array(z.int()),
  /** Ids of the right options. */
  right: z.array(z.string()),
  /** The misconception behind a wrong option, by the option's id; absent if none has one. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type StoredAttemptQuestion = Readonly<z.infer<typeof storedAttemptQuestion>>;

/** The part of an attempt's item that says which questions it asks. */
export const attemptQuestionsItem = z.object({
  courseId: z.string(),
  questions: z.array(storedAttemptQuestion),
});

/** A question of an attempt. */
export interface AttemptQuestion extends StoredAttemptQuestion {
  /** Ids of all options, in the order shown. */
  readonly optionIds: readonly string[];
}

export const toAttemptQuestion = (stored: StoredAttemptQuestion): AttemptQuestion => ({
  ...stored,
  optionIds: stored.order.map((_, place) => toOptionId(place)),
});

/** Reads the texts of an attempt's questions, in the order given. */
export async function withTexts(
  texts: QuestionTexts,
  courseId: string,
  questions: readonly StoredAttemptQuestion[],
): Promise<ShownQuestion[]> {
  if (questions.length === 0) return [];
  const read = await texts.read(courseId, questions);
  return questions.map(({ questionId, order }, index) => {
    const text = read[index];
    if (text === undefined) throw new Error(`The text of question ${questionId} is missing`);
    return toShownQuestion(text, order);
  });
}
