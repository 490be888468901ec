import type { Page } from 'playwright/test';
import { choosePreferences, largestLetters } from './support/preferences.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

async function openLesson(page: Page, lesson: string): Promise<void> {
  await page.goto(`/courses/learn?course=maths&lesson=${lesson}`);
  await page.locator('math').first().waitFor();
  await page.evaluate(() => document.fonts.load('1em "KTC Maths"'));
}

/** Lists formulas in lines of text that are wider than the text. A formula of its own scrolls. */
const listWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('p > math, li > math')]
      .filter((math) => math.getBoundingClientRect().width > (math.parentElement?.clientWidth ?? 0))
      .map((math) => math.textContent),
  );

for (const lesson of ['fractions', 'powers-and-standard-form', 'rounding-and-estimating'])
  test(`long formulas of ${lesson} break into lines on a phone`, async ({ signedIn: page, storage, url }) => {
    await openLesson(page, lesson);
    expect(await page.evaluate(() => document.fonts.check('1em "KTC Maths"'))).toBe(true);
    expect(await listWide(page)).toEqual([]);
    await choosePreferences(url, storage, largestLetters);
    await openLesson(page, lesson);
    expect(await listWide(page)).toEqual([]);
  });

test('no gap follows a root, and nothing overlaps it', async ({ signedIn: page }) => {
  await openLesson(page, 'powers-and-standard-form');
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('msqrt:not(:has(mfrac))')].flatMap((root) => {
      const next = root.nextElementSibling;
      const inside = root.lastElementChild;
      if (next?.localName !== 'mo' || inside === null) return [];
      const size = parseFloat(getComputedStyle(root).fontSize);
      return [(next.getBoundingClientRect().left - inside.getBoundingClientRect().right) / size];
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(0.4);
  }
});
