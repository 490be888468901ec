import type { StoredQuestion } from './catalogue-items.ts';

export interface ShownOption {
  readonly optionId: string;
  readonly text: string;
  readonly reason: string | null;
}

/** A question as it is shown once: its options in the order shown, named by their place. */
export interface ShownQuestion extends Omit<StoredQuestion, 'options'> {
  readonly options: readonly ShownOption[];
  readonly correctOptionId: string;
}

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

/**
 * A question of the bank with its options shuffled.
 *
 * @throws Error where it hasn't exactly one right option among five at most.
 */
export function shuffleOptions(question: StoredQuestion, random: Random): ShownQuestion {
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
