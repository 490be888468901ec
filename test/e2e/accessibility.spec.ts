import type { Page } from 'playwright/test';
import { expectNothingFound, expectNothingFoundInAnyLook } from './support/axe.ts';
import { finishQuiz } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

const publicPages = [
  '/landing',
  '/auth/login',
  '/auth/register',
  '/auth/confirm',
  '/auth/forgotten-password',
];
const signedInPages = [
  '/dashboard/default',
  '/courses/maths',
  '/courses/science',
  '/courses/english',
  '/courses/buy/english',
  '/courses/learn',
  '/quizzes/multiple-choice-selection',
  '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation&lesson=moving-in-and-out',
  '/quizzes/multiple-choice-session',
  '/quizzes/results',
  '/user/account-profile',
  '/query/ask-bot',
  '/query/ask-tutor',
  '/no-such-page',
];

test.use({ viewport: { width: 360, height: 900 }, reducedMotion: 'reduce' });

/** Typeset text is much to look at four times. */
const typesetTimeout = 180_000;

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectNothingFoundInAnyLook(page);
}

test.describe('axe finds nothing in both themes, on a phone and on a desktop,', () => {
  for (const path of publicPages) {
    test(`at ${path}`, async ({ page }) => {
      await expectAccessible(page, path);
    });
  }

  for (const path of signedInPages) {
    test(`at ${path}, signed in`, async ({ reading: page }) => {
      await expectAccessible(page, path);
    });
  }

  test('with the student’s menu open', async ({ reading: page }) => {
    await page.goto('/no-such-page');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menu').waitFor();
    await expectNothingFoundInAnyLook(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`with the drawer open over the page, ${colorScheme}`, async ({ reading: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/no-such-page');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await expectNothingFound(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
    });
  }

  test('on a lesson', async ({ signedIn: page }) => {
    test.setTimeout(typesetTimeout);
    await page.goto('/courses/maths');
    await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
    await page.locator('.katex').first().waitFor();
    await expectNothingFoundInAnyLook(page);
  });

  const topic = { courseId: 'maths', topicId: 'number' };

  test('in a quiz', async ({ signedIn: page, openQuiz }) => {
    test.setTimeout(typesetTimeout);
    await openQuiz(topic);
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expectNothingFoundInAnyLook(page);
  });

  test('on the results of a quiz', async ({ signedIn: page, openQuiz }) => {
    test.setTimeout(typesetTimeout);
    await openQuiz(topic);
    await finishQuiz(page);
    await expectNothingFoundInAnyLook(page);
  });
});
