import { createHash } from 'node:crypto';
import type { TextTree } from '../../contract/text/text-tree.ts';
import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

export interface ShownOption {
  readonly optionId: string;
  readonly text: TextTree;
  readonly reason: TextTree | null;
}

type Texts = StoredQuestion['texts'];
export interface ShownQuestion extends Omit<StoredQuestion, 'texts'>, Omit<Texts, 'options'> {
  readonly options: readonly ShownOption[];
}

export type Random = (below: number) => number;

/** Students see these ids, which don't reveal an option's position in the question bank. */
const optionNames = ['a', 'b', 'c', 'd', 'e'] as const;

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(random(left.length), 1));
  return shuffled;
}

/** Makes a generator of at most eight numbers, which depend only on the seed. */
export function seedRandom(seed: string): Random {
  const bytes = createHash('sha256').update(seed).digest();
  let place = 0;
  return (below) => {
    const number = bytes.readUInt32BE(place);
    place += Uint32Array.BYTES_PER_ELEMENT;
    return number % below;
  };
}

/** Returns the positions in the question bank of the options that the variant shows, in the order that the student sees. */
export function chooseOptionOrder(
  { optionCount, kept, shown }: Pick<QuestionRef, 'optionCount' | 'kept' | 'shown'>,
  variant: number,
  random: Random,
): number[] {
  const places = shown?.[variant]
    ? shown[variant].split('').map(Number)
    : Array.from({ length: optionCount }, (_, place) => place);
  const firstKept = { all: 0, last: optionCount - 1, none: optionCount }[kept];
  const movable = places.filter((place) => place < firstKept);
  return [...shuffle(movable, random), ...places.filter((place) => place >= firstKept)];
}

export function toOptionId(place: number): string {
  const name = optionNames[place];
  if (name === undefined) throw new Error('A question has too many options');
  return name;
}

export const findOptionIndex = (name: string): number => optionNames.findIndex((one) => one === name);

/** `right` contains positions in the question bank, and `order` is the result of {@link chooseOptionOrder}. */
export const toRightOptionIds = (right: readonly number[], order: readonly number[]): string[] =>
  order.flatMap((place, shown) => (right.includes(place) ? [toOptionId(shown)] : []));

export function toShownQuestion(
  { texts, ...question }: StoredQuestion,
  order: readonly number[],
): ShownQuestion {
  return {
    ...question,
    ...texts,
    options: order.map((place, shown) => {
      const option = texts.options[place];
      if (option === undefined) throw new Error(`Question ${question.questionId} lacks option ${place}`);
      return { optionId: toOptionId(shown), text: option.text, reason: option.reason };
    }),
  };
}

export const findRightOptions = ({ options }: Pick<ShownQuestion, 'options'>): string[] =>
  options.flatMap(({ optionId, reason }) => (reason === null ? [optionId] : []));

export function requireRightOption(question: Pick<ShownQuestion, 'questionId' | 'options'>): string {
  const [optionId] = findRightOptions(question);
  if (optionId === undefined) throw new Error(`Question ${question.questionId} has no right option`);
  return optionId;
}
