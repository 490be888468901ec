import { expect, test } from './support/test.ts';

test('the calls of a page are sent side by side', async ({ reading: page }) => {
  const asked: string[] = [];
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // The menu sends this request when the browser is idle, which may be at any time.
    if (pathname !== '/api/queries/unread') asked.push(pathname);
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/default', { waitUntil: 'commit' });
  await expect
    .poll(() => asked.toSorted(), { timeout: 30_000 })
    .toEqual(['/api/account', '/api/courses', '/api/quizzes/attempts', '/api/quizzes/progress']);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
  expect(asked).toHaveLength(4);
});
