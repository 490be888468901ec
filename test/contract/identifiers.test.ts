import { expect, it } from 'vitest';
import { attemptId, money, optionId, slug, timestamp } from '../../contract/identifiers.ts';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it.each([
  [
    'a slug',
    slug,
    ['maths', 'ratio-and-proportion', 'unit-1', 'a'.repeat(64), 'constructor'],
    [
      ...['', 'Maths', '-maths', 'maths-', 'a--b', 'a b', 'a#b', 'a/b', '../a', '__proto__', 'maths\n'],
      ...['naïve', 'a'.repeat(65), 7, null],
    ],
  ],
  ['an option’s id', optionId, ['a', 'e'], ['', 'f', 'A', 'ab', 'a\n']],
  ['an attempt’s id', attemptId, [uuid], ['1', 'OPEN', `${uuid}#`, uuid.replaceAll('-', '')]],
  [
    'a timestamp in UTC',
    timestamp,
    [new Date(0).toISOString()],
    ['2026-01-31T09:30:00+01:00', '2026-02-30T09:30:00Z'],
  ],
  [
    'an amount in whole pence',
    money,
    [{ amount: 4900, currency: 'GBP' }],
    [
      { amount: 49.5, currency: 'GBP' },
      { amount: -1, currency: 'GBP' },
      { amount: 1, currency: 'EUR' },
    ],
  ],
])('%s has one form', (_, schema, valid, invalid) => {
  const fits = (value: unknown) => schema.safeParse(value).success;
  expect(valid.filter((value) => !fits(value))).toEqual([]);
  expect(invalid.filter(fits)).toEqual([]);
});
