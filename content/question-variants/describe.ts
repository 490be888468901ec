import type { Values } from './calculation.ts';

/** Returns a text such as `a = 3, name = Amina`. */
export function describeValues(values: Values): string {
  return [...values].map(([name, value]) => `${name} = ${value}`).join(', ');
}

/** Names the first variant that has a fault and the number of others. */
export function describeVariants([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return first;
  return `${first}, and in ${more.length} more ${more.length === 1 ? 'variant' : 'variants'}`;
}
