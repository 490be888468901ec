/** Moodle rounds weights, such as 33.33333. The sum may differ from 100 by this much. */
const tolerance = 1;

type Weighed = { readonly right: readonly boolean[] } | { readonly problem: string; readonly at: number };

/**
 * Finds the right options by Moodle's weights in per cent: the one with 100, or those whose sum is 100. Refuses any
 * other partial mark.
 */
export function findRightByWeight(percents: readonly number[]): Weighed {
  const whole = percents.filter((formatPercent) => formatPercent >= 100).length;
  const parts = percents.filter((formatPercent) => formatPercent > 0 && formatPercent < 100);
  if (whole > 1) return { problem: `${whole} options are right`, at: 0 };
  const sum = parts.reduce((total, formatPercent) => total + formatPercent, 0);
  const together = parts.length > 1 && Math.abs(sum - 100) <= tolerance;
  if (parts.length > 0 && (whole > 0 || !together)) {
    const at = percents.findIndex((formatPercent) => formatPercent > 0 && formatPercent < 100);
    return { problem: `an option is ${percents[at] ?? 0}% right`, at };
  }
  if (whole + parts.length === 0) return { problem: 'no option is right', at: 0 };
  return { right: percents.map((formatPercent) => formatPercent > 0) };
}

/** Writes per cent like Moodle: 50 or 33.33333. */
const formatPercent = (fraction: number) => String(Number((100 * fraction).toFixed(5)));

/**
 * The weights of right and wrong options in a question with several right ones. With them Moodle grades like this
 * product.
 */
export function computeSeveralWeights(options: readonly { readonly reason?: string | undefined }[]): {
  readonly right: string;
  readonly wrong: string;
} {
  const right = options.filter(({ reason }) => reason === undefined).length;
  const wrong = options.length - right;
  return { right: formatPercent(1 / right), wrong: formatPercent(-1 / Math.min(right, wrong)) };
}
