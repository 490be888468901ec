import { expect, it } from 'vitest';
import { findLevelOfYear } from '../../contract/account/level-of-year.ts';
import { levels } from '../../contract/identifier-rules.ts';
import type { Level } from '../../contract/identifiers.ts';

const tiers: readonly Level[] = ['ks3', 'gcse-foundation', 'gcse-higher'];
const noTiers: readonly Level[] = ['ks3', 'gcse'];

it.each([
  [7, tiers, 'ks3'],
  [9, noTiers, 'ks3'],
  [10, tiers, 'gcse-foundation'],
  [11, noTiers, 'gcse'],
  [11, ['ks3', 'gcse-higher'], 'gcse-higher'],
  [11, levels, 'gcse'],
  [8, ['gcse-higher'], null],
  [10, ['ks3'], null],
  [null, tiers, null],
] as const)('a student of year %s who is offered %j begins at %s', (year, offered, level) => {
  expect(findLevelOfYear(year, offered)).toBe(level);
});
