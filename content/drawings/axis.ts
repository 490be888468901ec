import * as z from 'zod';
import { amount, words } from './fields.ts';
import { formatNumber } from './svg.ts';

/** More ticks would be too close to each other on a phone. */
const maxTicks = 13;

export const axisSchema = z.strictObject({
  title: words,
  from: amount.default(0),
  to: amount,
  step: amount,
});
export type Axis = z.infer<typeof axisSchema>;

/** Returns the numbers at an axis. @throws Error if the steps don't lead from one end to the other. */
export function listTicks({ title, from, to, step }: Axis): number[] {
  const count = Math.round((to - from) / step);
  if (!(count >= 1 && count < maxTicks) || Math.abs(from + count * step - to) > 1e-9)
    throw new Error(
      `the axis "${title}" can’t go from ${formatNumber(from)} to ${formatNumber(to)} in 1 to ${maxTicks - 1} steps of ${formatNumber(step)}`,
    );
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}

/** @throws Error if the value isn't on the axis. */
export function requireOnAxis({ title, from, to }: Axis, value: number): void {
  if (value < from - 1e-9 || value > to + 1e-9)
    throw new Error(`${formatNumber(value)} is outside of the axis "${title}"`);
}
