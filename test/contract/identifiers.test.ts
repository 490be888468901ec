import { describe, expect, it } from 'vitest';
import { attemptId, money, optionId, slug, timestamp } from '../../contract/identifiers.ts';

describe('a slug', () => {
  it.each(['maths', 'ratio-and-proportion', 'unit-1', 'a'.repeat(64), 'constructor'])(
    'can be %s',
    (value) => {
      expect(slug.safeParse(value).success).toBe(true);
    },
  );

  it.each([
    '',
    'Maths',
    '-maths',
    'maths-',
    'a--b',
    'a b',
    'a#b',
    'a/b',
    '../a',
    '__proto__',
    'maths\n',
    'naïve',
    'a'.repeat(65),
    7,
    null,
  ])('cannot be %j', (value) => {
    expect(slug.safeParse(value).success).toBe(false);
  });
});

it.each(['', 'f', 'A', 'ab', 'a\n'])('an option is not named %j', (value) => {
  expect(optionId.safeParse(value).success).toBe(false);
});

it.each(['1', 'OPEN', '3f2504e0-4f89-41d3-9a0c-0305e82c3301#', '3f2504e04f8941d39a0c0305e82c3301'])(
  'an attempt has no id %j',
  (value) => {
    expect(attemptId.safeParse(value).success).toBe(false);
  },
);

it('a timestamp is in UTC', () => {
  expect(timestamp.safeParse(new Date(0).toISOString()).success).toBe(true);
  expect(timestamp.safeParse('2026-01-31T09:30:00+01:00').success).toBe(false);
  expect(timestamp.safeParse('2026-02-30T09:30:00Z').success).toBe(false);
});

it('money is whole pence, never below nothing', () => {
  expect(money.safeParse({ amount: 4900, currency: 'GBP' }).success).toBe(true);
  expect(money.safeParse({ amount: 49.5, currency: 'GBP' }).success).toBe(false);
  expect(money.safeParse({ amount: -1, currency: 'GBP' }).success).toBe(false);
  expect(money.safeParse({ amount: 1, currency: 'EUR' }).success).toBe(false);
});
