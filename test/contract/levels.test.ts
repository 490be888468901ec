import { expect, it } from 'vitest';
import { findSuitableLevels } from '../../contract/quizzes/levels.ts';
import type { Level } from '../../contract/identifiers.ts';

const tiers = [
  ['ks3', 16],
  ['gcse-foundation', 12],
  ['gcse-higher', 8],
] as const;
const noTiers = [
  ['ks3', 7],
  ['gcse', 12],
] as const;
const fewAtFirst = [
  ['ks3', 4],
  ['gcse-foundation', 1],
  ['gcse-higher', 8],
] as const;

it.each<[number | null, readonly (readonly [Level, number])[], number, Level[]]>([
  [7, tiers, 6, ['ks3']],
  [8, fewAtFirst, 20, ['ks3']],
  [9, noTiers, 6, ['ks3']],
  [10, tiers, 6, ['gcse-foundation', 'gcse-higher']],
  [11, noTiers, 6, ['gcse']],
  [
    7,
    [
      ['gcse-foundation', 3],
      ['gcse-higher', 2],
    ],
    6,
    ['gcse-foundation'],
  ],
  [10, [['ks3', 3]], 6, ['ks3']],
  [11, [], 6, []],
  [null, tiers, 6, ['ks3']],
  [null, tiers, 20, ['ks3', 'gcse-foundation']],
  [null, fewAtFirst, 5, ['ks3', 'gcse-foundation']],
  [null, fewAtFirst, 6, ['ks3', 'gcse-foundation', 'gcse-higher']],
  [null, fewAtFirst, 20, ['ks3', 'gcse-foundation', 'gcse-higher']],
])('a student of year %s who is offered %j and wants %i is asked %j', (year, offered, wanted, expected) => {
  const counts = offered.map(([level, questionCount]) => ({ level, questionCount }));
  expect(findSuitableLevels(year as 7 | 8 | 9 | 10 | 11 | null, counts.toReversed(), wanted)).toEqual(
    expected,
  );
});
