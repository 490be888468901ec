import { expect, it, vi } from 'vitest';
import { memoize } from '../../../content/typesetting/memoize.ts';

it('computes the results for equal texts once, even if a result is null', () => {
  const compute = vi.fn((text: string) => (text === '' ? null : text.length));
  const measure = memoize(compute);
  expect(['ab', '', 'ab', '', 'abc'].map(measure)).toEqual([2, null, 2, null, 3]);
  expect(compute).toHaveBeenCalledTimes(3);
});

it('forgets texts before there are more than a thousand', () => {
  const compute = vi.fn((text: string) => text.length);
  const measure = memoize(compute);
  for (let index = 0; index <= 1000; index += 1) measure(String(index));
  measure('1000');
  expect(compute).toHaveBeenCalledTimes(1001);
  measure('0');
  expect(compute).toHaveBeenCalledTimes(1002);
});
