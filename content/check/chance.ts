/** A feature that the right option of a question may have by chance. */
export interface Draw {
  /** The probability of the feature if the author didn't think of it. */
  readonly probability: number;
  /** 1 if the right option has the feature, else 0. For a varying question this is the share of its variants. */
  readonly found: number;
}

/** How often right options have a feature, compared with chance. */
export interface Tally {
  /**
   * The number of right options with the feature. The variants of a varying question count as one question together.
   */
  readonly found: number;
  readonly expected: number;
  /** The difference from `expected` that chance may cause. */
  readonly tolerance: number;
}

/**
 * Adds the draws up. Assumes that they are independent, so that their sum is about normally distributed with the mean Σp
 * and the variance Σp(1 − p). The variance of a varying question is smaller than that.
 */
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
