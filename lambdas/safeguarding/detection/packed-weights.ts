/*
 * A bundle holds thousands of learned weights, so they are stored without their words. Each word has a place, a number of
 * 20 bits that is computed from its letters, and the distances between the places of neighbouring weights are stored. Of a
 * million places about eight thousand have a weight, so that few unknown words share one. The high and the low parts of the
 * distances and the weights are strings of their own, because such strings compress best.
 */
export interface PackedWeights {
  /** `high` and `low` have one letter for each distance, which is 64 times the one plus the other. */
  readonly high: string;
  readonly low: string;
  /** One letter for each weight. */
  readonly weights: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const placeBits = 20;
/** Weights are multiples of this. */
export const weightStep = 0.5;

/** Returns the place of a word or of a pair of words (the hash FNV-1a, of which the first bits count). */
export function findPlace(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> (32 - placeBits);
}

function toLetter(number: number): string {
  const letter = letters[number];
  if (letter === undefined) throw new Error(`No letter stands for ${number}`);
  return letter;
}

/** @throws Error if a distance or a weight is too large. */
export function packWeights(weightOf: ReadonlyMap<number, number>): PackedWeights {
  const sorted = [...weightOf].toSorted(([one], [other]) => one - other);
  const distances = sorted.map(([place], at) => place - (sorted[at - 1]?.[0] ?? 0));
  return {
    high: distances.map((distance) => toLetter(Math.floor(distance / letters.length))).join(''),
    low: distances.map((distance) => toLetter(distance % letters.length)).join(''),
    weights: sorted.map(([, weight]) => toLetter(weight / weightStep + letters.length / 2)).join(''),
  };
}

/** Maps places to weights. */
export function unpackWeights({ high, low, weights }: PackedWeights): ReadonlyMap<number, number> {
  let place = 0;
  return new Map(
    weights.split('').map((letter, at) => {
      place += letters.indexOf(high.charAt(at)) * letters.length + letters.indexOf(low.charAt(at));
      return [place, (letters.indexOf(letter) - letters.length / 2) * weightStep] as const;
    }),
  );
}
