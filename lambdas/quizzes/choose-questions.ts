import { placed, type AttemptQuestion } from '../tables/attempt-questions.ts';
import { levels, type Level, type QuestionRef } from '../tables/catalogue-items.ts';
import { chanceOf, optionOrder, rightNames, shuffle, type Random } from '../tables/shown-question.ts';

/** The questions that a quiz asks for; null where any will do. */
export interface QuestionWish {
  readonly level: Level | null;
  readonly lessonId: string | null;
  readonly calculator: boolean | null;
  readonly count: number;
}

/**
 * Questions for one attempt: a random sample of those that the wish describes, easier levels first. Fewer than `count`
 * where there are no more.
 */
export function chooseQuestions(
  refs: readonly QuestionRef[],
  { level, lessonId, calculator, count }: QuestionWish,
  random: Random,
): QuestionRef[] {
  const fitting = refs
    .filter((question) => level === null || question.level === level)
    .filter((question) => lessonId === null || question.lessonId === lessonId)
    .filter((question) => calculator === null || question.calculator === calculator);
  return shuffle(fitting, random)
    .slice(0, count)
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

/** A question as an attempt asks it: one of its variants, its options in an order that the attempt's id decides. */
export function askedIn(attemptId: string, ref: QuestionRef, random: Random): AttemptQuestion {
  const { optionCount, variantCount, right, kept, ...question } = ref;
  const order = optionOrder({ optionCount, kept }, chanceOf(`${attemptId} ${ref.questionId}`));
  return placed({ ...question, variant: random(variantCount), order, right: rightNames(right, order) });
}
