import { createHash } from 'node:crypto';
import type { Question } from '../file-schemas/question.ts';
import type { Condition, Value, Values } from './calculation.ts';

export const variantCount = 10;
const maxTries = 20_000;

type Parameters = NonNullable<Question['vary']>;

export type Picked = ReturnType<typeof pickCombinations>;

/**
 * Picks combinations of parameter values that satisfy all conditions. No two have the same values of all parameters in
 * `asked`. The seed decides which combinations. A new wording of the question doesn't change the seed, so the question's
 * variants keep their values.
 */
export function pickCombinations(
  parameters: Parameters,
  conditions: readonly Condition[],
  seed: string,
  asked: readonly string[] = Object.keys(parameters),
) {
  const choices = Object.entries(parameters).map(([name, given]) => ({ name, values: listValues(given) }));
  const total = choices.reduce((product, { values }) => product * values.length, 1);
  const combinations: Values[] = [];
  const seen = new Set<string>();
  let tried = 0;
  for (const index of shuffle(total, seed)) {
    const values = combinationAt(choices, index);
    tried += 1;
    const key = JSON.stringify(asked.map((name) => values.get(name)));
    if (!seen.has(key) && conditions.every((condition) => condition(values))) {
      seen.add(key);
      combinations.push(values);
    }
    if (combinations.length === variantCount || tried === maxTries) break;
  }
  return { combinations, total, tried };
}

function listValues(given: Parameters[string]): readonly Value[] {
  if (Array.isArray(given)) return given;
  const { from, to, step } = given;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

interface Choice {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Returns the combination of parameter values with this index. Each index gives a different combination. */
function combinationAt(choices: readonly Choice[], index: number): Values {
  let rest = index;
  return new Map(
    choices.map(({ name, values }) => {
      const value = values[rest % values.length] ?? 0;
      rest = Math.floor(rest / values.length);
      return [name, value];
    }),
  );
}

/** Shuffles 0 to `count` - 1 (Fisher–Yates) with a map instead of an array, because `count` may be huge. */
export function* shuffle(count: number, seed: string): Generator<number, void> {
  const random = createRandom(seed);
  const moved = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const drawn = place + Math.floor(random() * (count - place));
    const value = moved.get(drawn) ?? drawn;
    moved.set(drawn, moved.get(place) ?? place);
    moved.delete(place);
    yield value;
  }
}

/** Returns a function that generates numbers from 0 up to but not including 1. Equal seeds give equal numbers. */
function createRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUIntBE(0, 6) / 2 ** 48;
  };
}
