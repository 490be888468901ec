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

  test.describe('unknown', () => {
    test.use({ expectFailedLoads: true });
    test('a course that does not exist says so and leads on', async ({ reading: page }) => {
      await page.goto('/courses/latin');
      await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible();
    });
  });
});
