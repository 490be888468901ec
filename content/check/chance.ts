/** Tells whether a right option has a feature, such as being largest, and how probable that is by chance. */
export interface Draw {
  readonly probability: number;
  /** 1 if the right option has the feature, or else 0. With variants, the share of variants that have the feature. */
  readonly found: number;
}

/** Adds up draws, which count as independent. If only chance decides, the sum is roughly normally distributed. */
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
