/** A feature that the right option of a question may have by chance. */
export interface Draw {
  readonly probability: number;
  /**
   * 1 if the right option has the feature, else 0. For a varying question, the share of its variants in which it has.
   */
  readonly found: number;
}

export interface Tally {
  /** How many right options have the feature. All variants of a varying question together count as one. */
  readonly found: number;
  readonly expected: number;
  readonly tolerance: number;
}

/** Adds draws up as if they were independent: the sum is then roughly normal with mean Σp and variance Σp(1 − p). */
export function sumDraws(draws: readonly Draw[], deviations: number): Tally {
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

export function isBeyondChance({ found, expected, tolerance }: Tally): boolean {
  return Math.abs(found - expected) > tolerance;
}
