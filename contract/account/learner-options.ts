import type { Level } from '../identifiers.ts';

/** The answers to the three questions about a student's learning. This file imports no schemas. */
export const learnerOptions = {
  /** The years of secondary school in England: 7 to 9 are Key Stage 3, and 10 and 11 lead to the GCSE. */
  year: [7, 8, 9, 10, 11],
  aim: ['homework', 'exams', 'catching-up'],
} as const;

export type Year = (typeof learnerOptions.year)[number];

/** Everybody who takes the Higher tier also learns what the Foundation tier asks, so the lower tier comes first. */
const gcseLevels: readonly Level[] = ['gcse', 'gcse-foundation', 'gcse-higher'];

/** Returns the level of the offered ones at which a student of a year begins, or null for all levels. */
export function findLevelOfYear(year: Year | null, offered: readonly Level[]): Level | null {
  if (year === null) return null;
  const suitable: readonly Level[] = year < 10 ? ['ks3'] : gcseLevels;
  return suitable.find((level) => offered.includes(level)) ?? null;
}
