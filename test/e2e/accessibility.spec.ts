import type { Page } from 'playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { takeQuiz } from './support/quiz.ts';
import { expect, signIn, test } from './support/test.ts';

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
  '/quizzes/multiple-choice-selection',
  '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation&lesson=moving-in-and-out',
  '/quizzes/results',
  '/user/account-profile',
  '/query/ask-bot',
  '/query/ask-tutor',
  '/no-such-page',
];

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectNothingFound(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`axe finds nothing in ${colorScheme} at ${String(width)} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      test('on the public pages', async ({ page }) => {
        for (const path of publicPages) await expectAccessible(page, path);
      });

      test('on the signed-in pages', async ({ page, student }) => {
        await signIn(page, student);
        for (const path of signedInPages) await expectAccessible(page, path);
      });

      test('on a lesson, in a quiz and on its results', async ({ page, student }) => {
        await signIn(page, student);
        await page.goto('/courses/maths');
        await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
        await page.locator('.katex').first().waitFor();
        await expectNothingFound(page);

        await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
        await takeQuiz(page, { beforeSubmit: () => expectNothingFound(page) });
        await expectNothingFound(page);
      });
    });
  }
}
