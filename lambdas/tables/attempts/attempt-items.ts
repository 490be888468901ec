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

/** Returns a map, because a question id such as `constructor` is also a property of every plain object. */
export const toAnswers = (item: z.infer<typeof answersItem>): Map<string, Answer> =>
  new Map(Object.entries(item));

/** Grading needs only these fields. The text of the question is stored separately. */
const storedAttemptQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  version: z.string(),
  variant: z.int(),
  /** The published positions of the options, in the order in which the student sees the options. */
  order: z.array(z.int()),
  right: z.array(z.string()),
  /** Maps the ids of wrong options to misconceptions. Absent if there are none. */
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
