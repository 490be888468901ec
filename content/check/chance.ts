/**
 * Tells whether one question's right option has a feature, such as being the largest number, and how probable this is
 * by chance.
 */
export interface Draw {
  readonly probability: number;
  /**
   * 1 if the right option has the feature, or else 0. If the question has variants, the share of variants in which it
   * does.
   */
  readonly found: number;
}

/**
 * Adds up draws as if their questions were independent. By chance, the sum is roughly normal with mean Σp and variance
 * Σp(1 − p).
 */
export function sumDraws(draws: readonly Draw[], deviations: number) {
  let found = 0;
  let expected = 0;
  let variance = 0;
  for (const draw of draws) {
    found += draw.found;
    expected += draw.probability;
    variance += draw.probability * (1 - draw.probability);
  }
  return { found, expected, tolerance: deviations * Math.sqrt(variance) };
}

export function isBeyondChance({ found, expected, tolerance }: ReturnType<typeof sumDraws>): boolean {
  return Math.abs(found - expected) > tolerance;
}
