import { expect, submitSignIn, test } from '../support/test.ts';

test.describe('Specification 6: roles', () => {
  test('a visitor at a page of students is sent to sign in, and comes back to the page they wanted, with its address as it was', async ({
    page,
    student,
  }) => {
    const wanted = '/courses/learn?course=science&lesson=inside-a-cell#example';
    await page.goto(wanted);
    await expect(page).toHaveURL(`/auth/login?returnTo=${encodeURIComponent(wanted)}`);
    await submitSignIn(page, student);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { level: 1, name: 'Inside a cell' })).toBeVisible();
  });

  test('a signed-in student is sent away from the auth pages', async ({ reading: page }) => {
    for (const path of ['/auth/login', '/auth/register', '/auth/confirm']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard/default');
    }
  });
});
