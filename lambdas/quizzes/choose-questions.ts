import { levels, type StoredQuestion, type Level } from '../tables/catalogue-items.ts';
import { shuffle, shuffleOptions, type Random, type ShownQuestion } from '../tables/shown-question.ts';

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
): ShownQuestion[] {
  const fitting = bank
    .filter((question) => level === null || question.level === level)
    .filter((question) => lessonId === null || question.lessonId === lessonId);
  return shuffle(fitting, random)
    .slice(0, count)
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
    .map((question) => shuffleOptions(question, random));
}
