/** Moodle writes weights such as 33.33333: so far, in per cent, may the sum of all be from 100. */
const tolerance = 1;

type Weighed = { readonly right: readonly boolean[] } | { readonly problem: string; readonly at: number };

/**
 * The right ones among options that are weighed in per cent, as Moodle weighs them: the one of 100, or those that make
 * 100 together. What else is worth a part of the mark is refused.
 */
export function rightByWeight(percents: readonly number[]): Weighed {
  const whole = percents.filter((percent) => percent >= 100).length;
  const parts = percents.filter((percent) => percent > 0 && percent < 100);
  if (whole > 1) return { problem: `${whole} options are right`, at: 0 };
  const sum = parts.reduce((total, percent) => total + percent, 0);
  const together = parts.length > 1 && Math.abs(sum - 100) <= tolerance;
  if (parts.length > 0 && (whole > 0 || !together)) {
    const at = percents.findIndex((percent) => percent > 0 && percent < 100);
    return { problem: `an option is ${percents[at] ?? 0}% right`, at };
  }
  if (whole + parts.length === 0) return { problem: 'no option is right', at: 0 };
  return { right: percents.map((percent) => percent > 0) };
}

/** Per cent as Moodle writes them: 50, 33.33333. */
const percent = (fraction: number) => String(Number((100 * fraction).toFixed(5)));

/** The weights of a right and of a wrong option of a question with several right ones: they grade as the product does. */
export function severalWeights(options: readonly { readonly reason?: string | undefined }[]): {
  readonly right: string;
  readonly wrong: string;
} {
  const right = options.filter(({ reason }) => reason === undefined).length;
  const wrong = options.length - right;
  return { right: percent(1 / right), wrong: percent(-1 / Math.min(right, wrong)) };
}
