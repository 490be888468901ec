import { logOut } from '../support/menu.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

test.use({ expectFailedLoads: true });

test.describe('Quizzes where a connection or a sign-in ends', () => {
  test('an answer chosen offline is saved from the next visit, also after the tab was closed', async ({
    signedIn: page,
    openQuiz,
    context,
  }) => {
    await openQuiz();
    const address = page.url();
    await context.setOffline(true);
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await expect(page.getByText('kept on this device', { exact: false })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.getByRole('main').getByRole('radio').first().waitFor();
    await expect(tab.getByText('All answers saved')).toBeVisible();
    await tab.getByRole('slider', { name: 'Questions' }).fill('1');
    await expect(tab.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  });

  test('an unsaved answer is gone from the device after signing out', async ({
    signedIn: page,
    openQuiz,
  }) => {
    await openQuiz();
    const attemptId = new URL(page.url()).searchParams.get('attempt') ?? '';
    const readStorage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await page.route('**/answers/**', (route) => route.abort());
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await expect(page.getByText('answer isn’t saved yet', { exact: false })).toBeVisible();
    expect(await readStorage()).toContain(attemptId);
    await logOut(page);
    expect(await readStorage()).not.toContain(attemptId);
  });

  test('a sign-in that ends in a quiz says so, and the answer that was being saved is there afterwards', async ({
    signedIn: page,
    openQuiz,
    student,
  }) => {
    await openQuiz();
    const address = new URL(page.url());
    await page.route('**/answers/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'not_signed_in', message: '' } }),
    );
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    await expect(page.getByText('You have been signed out', { exact: false })).toBeVisible();
    await page.unroute('**/answers/**');
    await submitSignIn(page, student);
    await page.waitForURL(address.pathname + address.search);
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.getByRole('slider', { name: 'Questions' }).fill('1');
    await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  });
});
