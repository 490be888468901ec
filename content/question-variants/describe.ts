import type { Values } from './calculation.ts';

/** `a = 3, name = Amina` */
export function describeValues(values: Values): string {
  return [...values].map(([name, value]) => `${name} = ${value}`).join(', ');
}

/** The first of the variants that show a fault, as `describeValues` words them, and how many more there are. */
export function describeVariants([first = '', ...more]: readonly string[]): string {
  if (more.length === 0) return first;
  return `${first}, and in ${more.length} more ${more.length === 1 ? 'variant' : 'variants'}`;
}
