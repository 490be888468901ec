import * as z from 'zod/mini';
import { level, questionKind } from '../catalogue-items.ts';
import type { QuestionTexts } from '../question-bank.ts';
import { toOptionId, toShownQuestion, type ShownQuestion } from '../shown-question.ts';

export const answer = z.object({
  optionIds: z.array(z.string()),
  revision: z.int(),
  savedAt: z.string(),
});
export type Answer = Readonly<z.infer<typeof answer>>;

export const answersItem = z.record(z.string(), answer);

/**
 * The answers are a map, because a plain object could confuse a question id such as `constructor` with its own
 * properties.
 */
export const toAnswers = (item: z.infer<typeof answersItem>): Map<string, Answer> =>
  new Map(Object.entries(item));

/** A question of an attempt. It names the question's text, and has everything that grading needs. */
const storedAttemptQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  version: z.string(),
  variant: z.int(),
  /** Maps an option's position as shown to its position in the published question. */
  order: z.array(z.int()),
  right: z.array(z.string()),
  /** Misconceptions by the ids of wrong options; absent if there is none. */
  misconceptions: z.optional(z.record(z.string(), z.string())),
});
export type StoredAttemptQuestion = Readonly<z.infer<typeof storedAttemptQuestion>>;

export const attemptQuestionsItem = z.object({
  courseId: z.string(),
  questions: z.array(storedAttemptQuestion),
});

export interface AttemptQuestion extends StoredAttemptQuestion {
  readonly optionIds: readonly string[];
}

export const toAttemptQuestion = (stored: StoredAttemptQuestion): AttemptQuestion => ({
  ...stored,
  optionIds: stored.order.map((_, place) => toOptionId(place)),
});

/** Returns the questions with their texts, in the same order. */
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
