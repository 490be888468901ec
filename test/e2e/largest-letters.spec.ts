import type { Page } from 'playwright/test';
import { expectNothingFound, rulesOfLayout } from './support/axe.ts';
import { choosePreferences, largestLetters, preferencesAddress } from './support/preferences.ts';
import { expect, test } from './support/test.ts';

test.describe('in the largest letters, furthest apart, on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'light' });

  const cutOff = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((part) => {
          const { overflowX } = getComputedStyle(part);
          const isHidden = part.clientWidth <= 1 || part.closest('math') !== null;
          return (
            part.checkVisibility() &&
            !isHidden &&
            ['hidden', 'clip'].includes(overflowX) &&
            part.scrollWidth > part.clientWidth + 1
          );
        })
        .map((part) => part.textContent.slice(0, 60)),
    );

  const expectNothingCut = async (page: Page) => {
    await expectNothingFound(page, rulesOfLayout);
    expect.soft(await cutOff(page), page.url()).toEqual([]);
  };

  test('every kind of page is whole', async ({ signedIn: page, storage, url }) => {
    test.setTimeout(180_000);
    await choosePreferences(url, storage, { ...largestLetters, colourScheme: 'dark' });
    for (const path of [
      '/dashboard/default',
      '/courses/maths',
      '/courses/learn?course=science&lesson=moving-in-and-out',
      '/quizzes/multiple-choice-selection',
      '/user/account-profile',
      preferencesAddress,
      '/query/ask-tutor?new=question',
    ])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', 'dark');
        await page.evaluate(() => document.fonts.ready);
        await expectNothingCut(page);
      });
  });

  test('a quiz is whole', async ({ signedIn: page, openQuiz, storage, url }) => {
    test.setTimeout(180_000);
    await choosePreferences(url, storage, largestLetters);
    await openQuiz({ courseId: 'maths', topicId: 'number' });
    // A font that loads late would move the options while the test clicks.
    await page.evaluate(() => document.fonts.ready);
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expectNothingCut(page);
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
    // The keyboard moves to the last answer, which is then not behind the bar at the bottom.
    const last = page.getByRole('main').getByRole('radio').last();
    await last.focus();
    const isCovered = await last.evaluate((input) => {
      const label = input.closest('label');
      const { left, bottom, width } = label?.getBoundingClientRect() ?? new DOMRect();
      return !label?.contains(document.elementFromPoint(left + width / 2, bottom - 6));
    });
    expect(isCovered).toBe(false);
  });
});
