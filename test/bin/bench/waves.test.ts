import { expect, test } from 'vitest';
import { countWaves } from '../../../bin/bench/pages/waves.ts';

const request = (startTime: number, endTime: number) => ({ startTime, endTime });

test('no request is no wave, and requests side by side are one', () => {
  expect(countWaves([])).toBe(0);
  expect(countWaves([request(0, 10), request(5, 30), request(9, 12)])).toBe(1);
});

test('a request that waited for another is in the wave after it, in whatever order they are listed', () => {
  const page = request(0, 10);
  const script = request(12, 40);
  const style = request(11, 20);
  const call = request(45, 60);
  expect(countWaves([call, style, page, script])).toBe(3);
});

test('one slow request beside a chain adds no wave', () => {
  expect(countWaves([request(0, 10), request(11, 90), request(11, 20), request(25, 30)])).toBe(3);
});
