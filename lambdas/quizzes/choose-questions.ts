import type { AttemptQuestion } from './question.ts';
import { levels, type StoredQuestion, type Level } from '../tables/catalogue-items.ts';

/** A random integer from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** Options are named by the place where they are shown, so that a name tells nothing about the bank's order. */
const optionNames = ['a', 'b', 'c', 'd', 'e'] as const;

/** The items in random order, every order equally likely (Fisher and Yates's shuffle). The input stays as it is. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(random(left.length), 1));
  return shuffled;
}

/** @throws Error where the bank's question hasn't exactly one right option among five at most. */
function shuffleOptions(question: StoredQuestion, random: Random): AttemptQuestion {
  const options = shuffle(question.options, random).map((option, place) => {
    const optionId = optionNames[place];
    if (optionId === undefined) throw new Error(`Question ${question.questionId} has too many options`);
    return { optionId, text: option.text, reason: option.reason };
  });
  const [right, ...others] = options.filter((option) => option.reason === null);
  if (right === undefined || others.length > 0) {
    throw new Error(`Question ${question.questionId} hasn't exactly one right option`);
  }
  return { ...question, options, correctOptionId: right.optionId };
}

/**
 * Questions for one attempt: a random sample of those at the level and of the lesson (null: of any), easier levels
 * first, their options shuffled. Fewer than `count` where the bank has no more.
 */
export function chooseQuestions(
  bank: readonly StoredQuestion[],
  {
    level,
    lessonId,
    count,
  }: { readonly level: Level | null; readonly lessonId: string | null; readonly count: number },
  random: Random,
): AttemptQuestion[] {
  const fitting = bank
    .filter((question) => level === null || question.level === level)
    .filter((question) => lessonId === null || question.lessonId === lessonId);
  return shuffle(fitting, random)
    .slice(0, count)
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
    .map((question) => shuffleOptions(question, random));
}
