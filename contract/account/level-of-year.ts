import type { Level } from '../identifiers.ts';
import type { Year } from './learner-options.ts';

/** Everybody who takes the Higher tier also learns what the Foundation tier asks, so the lower tier comes first. */
const gcseLevels: readonly Level[] = ['gcse', 'gcse-foundation', 'gcse-higher'];

/** Returns the level of the offered ones at which a student of a year begins, or null for all levels. */
export function findLevelOfYear(year: Year | null, offered: readonly Level[]): Level | null {
  if (year === null) return null;
  const suitable: readonly Level[] = year < 10 ? ['ks3'] : gcseLevels;
  return suitable.find((level) => offered.includes(level)) ?? null;
}
