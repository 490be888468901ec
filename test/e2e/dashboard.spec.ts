import { finishQuiz } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

test.describe('Dashboard', () => {
  test('invites a new student to a free topic, then shows results and where to continue', async ({
    signedIn: page,
    openQuiz,
  }) => {
    await page.goto('/dashboard/default');
    await expect(page.getByText('Start with a free topic')).toBeVisible();
    await openQuiz();
    await finishQuiz(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your latest results' })).toBeVisible();
  });

  test.describe('offline', () => {
    test.use({ expectFailedLoads: true });
    test('says when the server cannot be reached and tries again on request', async ({ reading: page }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/dashboard/default');
      const retry = page.getByRole('main').getByRole('button', { name: /try again/i });
      await expect(retry).toBeVisible();
      await page.unroute('**/api/**');
      await retry.click();
      await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
    });
  });
});
