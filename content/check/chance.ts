/** A feature that the right option of a question may have by chance. */
export interface Draw {
  /** The probability that it has it, if its author paid no heed. */
  readonly probability: number;
  /** 1 where it has it, 0 where it hasn't; of a varying question the share of its variants. */
  readonly found: number;
}

/** How often right options have a feature, beside how often chance gives it to them. */
export interface Tally {
  /** A sum of questions; a varying question shares its weight among its variants. */
  readonly found: number;
  readonly expected: number;
  /** How far from `expected` chance leads. */
  readonly tolerance: number;
}

/**
 * Adds the draws up. Each is taken to be independent of the others, so their sum has the mean Σp and the variance
 * Σp(1 − p), and is distributed about normally. A varying question varies less than that.
 */
export function tally(draws: readonly Draw[], deviations: number): Tally {
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
