import { expect, test } from './support/test.ts';

test.describe('Dashboard', () => {
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
