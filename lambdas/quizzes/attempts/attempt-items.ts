import * as z from 'zod/mini';
import { questionKind } from '../../tables/catalogue-items.ts';
import { level } from '../../tables/course-items.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { toOptionId, toShownQuestion, type ShownQuestion } from '../../tables/shown-question.ts';

export const answer = z.object({
  optionIds: z.array(z.string()),
  revision: z.int(),
  savedAt: z.string(),
  /** The options of the second try, once practice has shown the solution. Empty if there was no second try. */
  retry: z.optional(z.array(z.string())),
});
export type Answer = Readonly<z.infer<typeof answer>>;

export const answersItem = z.record(z.string(), answer);

/** Returns a map, because an id such as `constructor` would clash with an inherited property of an object. */
export const toAnswers = (item: z.infer<typeof answersItem>): Map<string, Answer> =>
  new Map(Object.entries(item));

/** A question of an attempt, with the fields that grading needs. The question's texts are in the question bank. */
const storedAttemptQuestion = z.object({
  questionId: z.string(),
  topicId: z.string(),
  lessonId: z.string(),
  level,
  calculator: z.boolean(),
  kind: questionKind,
  version: z.string(),
  variant: z.int(),
  /** The options in the order that the student sees, each as its position in the question bank. */
  order: z.array(z.int()),
  right: z.array(z.string()),
  /** Maps ids of wrong options to ids of misconceptions. Absent if there are none. */
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
