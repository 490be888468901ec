import { createHash } from 'node:crypto';
import type { KeptOptions, StoredQuestion } from './catalogue-items.ts';

export interface ShownOption {
  readonly optionId: string;
  readonly text: string;
  /** Null for a right option. */
  readonly reason: string | null;
}

/** A question as it is shown once: its options in the order shown, named by their place. */
export interface ShownQuestion extends Omit<StoredQuestion, 'options'> {
  readonly options: readonly ShownOption[];
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

/** A source of chance that says the same for the same words, eight times. */
export function chanceOf(words: string): Random {
  const bytes = createHash('sha256').update(words).digest();
  let place = 0;
  return (below) => {
    const number = bytes.readUInt32BE(place);
    place += Uint32Array.BYTES_PER_ELEMENT;
    return number % below;
  };
}

/** An order in which a question's options are shown, by their places as written. */
export function optionOrder(
  { optionCount, kept }: { readonly optionCount: number; readonly kept: KeptOptions },
  random: Random,
): number[] {
  const places = Array.from({ length: optionCount }, (_, place) => place);
  const movable = { all: 0, last: optionCount - 1, none: optionCount }[kept];
  return [...shuffle(places.slice(0, movable), random), ...places.slice(movable)];
}

/** The name of an option by the place where it is shown. @throws Error past the fifth. */
export function optionName(place: number): string {
  const name = optionNames[place];
  if (name === undefined) throw new Error('A question has too many options');
  return name;
}

/** The place where the option of a name is shown, from 0. */
export const optionPlace = (name: string): number => optionNames.findIndex((one) => one === name);

/** The names of the right options, by their places as written, in an order. */
export const rightNames = (right: readonly number[], order: readonly number[]): string[] =>
  order.flatMap((place, shown) => (right.includes(place) ? [optionName(shown)] : []));

/** A question with its options in an order. */
export function shownQuestion(question: StoredQuestion, order: readonly number[]): ShownQuestion {
  return {
    ...question,
    options: order.map((place, shown) => {
      const option = question.options[place];
      if (option === undefined) throw new Error(`Question ${question.questionId} lacks option ${place}`);
      return { optionId: optionName(shown), text: option.text, reason: option.reason };
    }),
  };
}

/** The ids of a question's right options, in the order shown. */
export const rightOptions = ({ options }: Pick<ShownQuestion, 'options'>): string[] =>
  options.flatMap(({ optionId, reason }) => (reason === null ? [optionId] : []));

/** The id of the right option of a question that has one. @throws Error where it has none. */
export function rightOption(question: Pick<ShownQuestion, 'questionId' | 'options'>): string {
  const [optionId] = rightOptions(question);
  if (optionId === undefined) throw new Error(`Question ${question.questionId} has no right option`);
  return optionId;
}
