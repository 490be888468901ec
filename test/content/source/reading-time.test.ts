import { expect, test } from 'vitest';
import { wordsPerMinute } from '../../../contract/courses/routes.ts';
import { computeReadingMinutes } from '../../../content/source/course.ts';
import { ownCatalogue } from '../own-catalogue.fixture.ts';

test.each([
  ['', 1],
  ['word '.repeat(149), 1],
  ['word '.repeat(900), 6],
  ['## **word** - > word\n'.repeat(300), 4],
  ['$\\frac{1}{2} + x = 3$ | --- |\n'.repeat(150), 3],
])('the reading time is counted in words and parts of formulas, not in marks: %#', (body, minutes) => {
  expect(computeReadingMinutes(body)).toBe(minutes);
});

test('the lessons of the centre take as long as their words at the speed that the site names', () => {
  expect(wordsPerMinute).toBe(150);
  const { courses } = ownCatalogue;
  for (const { topics } of courses)
    for (const { minutes, body } of topics.flatMap(({ lessons }) => lessons)) {
      const words = body.split(/\s+/).length;
      expect(minutes).toBeGreaterThanOrEqual(Math.floor((words * 0.85) / wordsPerMinute));
      expect(minutes).toBeLessThanOrEqual(Math.ceil(words / wordsPerMinute));
    }
});
