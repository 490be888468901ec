import { expect, test } from 'vitest';
import { countWaves } from '../../../bin/bench/pages/waves.ts';

test.each([
  ['no request', [], 0],
  ['requests side by side', ['0-10', '5-30', '9-12'], 1],
  ['requests that waited for others, in any order', ['45-60', '11-20', '0-10', '12-40'], 3],
  ['a slow request beside a chain', ['0-10', '11-90', '11-20', '25-30'], 3],
])('the waves of %s', (_, times, waves) => {
  const requests = times.map((time) => {
    const [rendererStartTime = 0, networkEndTime = 0] = time.split('-').map(Number);
    return { rendererStartTime, networkEndTime };
  });
  expect(countWaves(requests)).toBe(waves);
});
