import { expectNothingFoundInAnyLook } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('Course page', () => {
  test('shows what is free and what comes with the course, and where to buy', async ({ reading: page }) => {
    await page.goto('/courses/science');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    await expect(main.getByText('Free topic')).toHaveCount(1);
    await expect(main.getByText('Comes with the course').first()).toBeVisible();
    await expect(main.getByRole('link', { name: /Buy Now/ }).first()).toHaveAttribute(
      'href',
      '/courses/buy/science',
    );
  });

  test.describe('that fails', () => {
    test.use({ expectFailedLoads: true });

    test('a course that does not exist says so and leads on', async ({ reading: page }) => {
      await page.goto('/courses/latin');
      await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible();
    });

    test('a busy server offers another try after the time that it names', async ({ reading: page }) => {
      await page.clock.install();
      await page.route('**/api/courses/science', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '45' },
          json: { code: 'too_many_requests', message: '' },
        }),
      );
      await page.goto('/courses/science');
      const main = page.getByRole('main');
      await expect(main.getByText('You can try again in 45 seconds.')).toBeVisible();
      const again = main.getByRole('button', { name: 'Try again' });
      await expect(again).toBeDisabled();
      await expectNothingFoundInAnyLook(page);
      await page.unroute('**/api/courses/science');
      await page.clock.fastForward(46_000);
      await again.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    });
  });
});
