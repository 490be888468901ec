/** Tells whether the right option of one question has a feature, and how probable that is by chance. */
export interface Draw {
  readonly probability: number;
  /**
   * 1 if the right option has the feature, else 0. For a varying question, the share of its variants whose right option
   * has the feature.
   */
  readonly found: number;
}

/**
 * Adds draws up as if they were independent, so that their sum is roughly normal with mean Σp and variance Σp(1 − p).
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
