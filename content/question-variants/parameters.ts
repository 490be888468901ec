import type { Question } from '../file-schemas/question.ts';
import type { Condition, Value, Values } from './calculation.ts';
import { shuffled } from './shuffle.ts';

/** As many variants as each varying question has. */
export const variantCount = 24;
/** So many combinations are looked at; where hardly one of them is good, the ranges are wrong. */
const mostTries = 20_000;

type Parameters = NonNullable<Question['vary']>;

/** The combinations of values that were picked, or as many as there are, and how they were found. */
export interface Picked {
  readonly combinations: readonly Values[];
  /** The number of combinations of all values. */
  readonly total: number;
  /** The number of them that were looked at. */
  readonly tried: number;
}

/**
 * Picks combinations that meet the conditions. The seed alone decides in which order they are looked at, so that the
 * same are picked however the question's texts are edited.
 *
 * @throws Error where a condition can't be evaluated.
 */
export function pickCombinations(
  parameters: Parameters,
  conditions: readonly Condition[],
  seed: string,
): Picked {
  const choices = Object.entries(parameters).map(([name, given]) => ({ name, values: valuesOf(given) }));
  const total = choices.reduce((product, { values }) => product * values.length, 1);
  const combinations: Values[] = [];
  let tried = 0;
  for (const index of shuffled(total, seed)) {
    const values = combinationAt(choices, index);
    tried += 1;
    if (conditions.every((condition) => condition.holds(values))) combinations.push(values);
    if (combinations.length === variantCount || tried === mostTries) break;
  }
  return { combinations, total, tried };
}

function valuesOf(given: Parameters[string]): readonly Value[] {
  if (Array.isArray(given)) return given;
  const { from, to, step } = given;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

interface Choice {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Counts through the combinations as a clock through its hours, minutes and seconds. */
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
