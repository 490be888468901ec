import { expect, signInQuickly, submitSignIn, test } from '../support/test.ts';

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

  test('an unknown path gets a not-found page for visitors and students alike', async ({
    page,
    context,
    student,
    url,
  }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/no-such-page');
    await signInQuickly(context, url, student);
    await page.goto('/no-such-page');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    for (const path of ['/query/inbox', '/query/anything']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await test.step('screen readers ignore the character', async () => {
      const character = page.getByRole('main').locator('svg[viewBox="0 0 160 130"]');
      await expect(character).toBeVisible();
      await expect(character).toHaveAttribute('aria-hidden', 'true');
    });
  });
});
