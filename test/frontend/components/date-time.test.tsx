import { beforeEach, expect, it, vi } from 'vitest';
import { DateTime } from '../../../frontend/src/components/date-time.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00.000Z') });
});

it.each([
  ['day', '2026-11-21T12:00:00.000Z', '21 November 2026'],
  ['day', '2025-11-21T12:00:00.000Z', '21 November 2025'],
  ['moment', '2026-11-21T12:00:00.000Z', /^21 November at \d/],
  ['moment', '2025-11-21T12:00:00.000Z', /^21 November 2025 at \d/],
  ['school-day', '2026-11-23T00:00:00.000Z', '23 November'],
  ['school-day', '2027-01-02T12:00:00.000Z', '2 January 2027'],
  // In summer, this time is midnight in Leeds.
  ['school-day', '2026-06-30T23:00:00.000Z', '1 July'],
  ['school-time', '2025-06-30T23:00:00.000Z', /^00:00$/],
] as const)('as a %s, %s is %s', async (format, at, words) => {
  const { container } = await renderWithStore(<DateTime format={format} at={at} />);
  expect(container.textContent).toMatch(words);
});
