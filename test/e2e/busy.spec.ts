import { expectNothingFoundInAnyLook } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ expectFailedLoads: true });

const busy = (after: number) => ({
  status: 429,
  headers: { 'Retry-After': String(after) },
  json: { code: 'too_many_requests', message: 'Too many requests' },
});

test('a busy server offers another try after the time that it names', async ({ reading: page }) => {
  await page.clock.install();
  await page.route('**/api/courses/science', (route) => route.fulfill(busy(45)));
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
