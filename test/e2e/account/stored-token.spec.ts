import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** Lists what the page requests from Amplify: its code, its configuration, and calls to the user pool. */
function listenForAmplify(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/amplify\.|^\/config\.json$/.test(pathname) || request.method() === 'POST')
      requested.push(pathname);
  });
  return requested;
}

/** Makes the stored tokens expire, because Amplify takes the user pool's clock to be two hours ahead. */
async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.clockDrift')) ?? '';
    localStorage.setItem(key, String(2 * 60 * 60 * 1000));
  });
}

test('an expired token is renewed once, and the next page uses the new one', async ({ signedIn: page }) => {
  // A public page sends no calls.
  await page.goto('/privacy');
  await expireTokens(page);
  const requested = listenForAmplify(page);
  await page.goto('/dashboard/default');
  await expect(page.getByRole('heading', { level: 2, name: 'Which year are you in?' })).toBeVisible();
  expect(requested).toEqual(['/config.json', expect.stringContaining('/amplify.'), expect.any(String)]);
  await page.goto('/courses/maths');
  await expect(page.getByRole('heading', { level: 1, name: 'Maths' })).toBeVisible();
  expect(requested).toHaveLength(3);
});

test('an answer is saved even if the token expires in the middle of a quiz', async ({
  signedIn: page,
  openQuiz,
}) => {
  await openQuiz();
  await expireTokens(page);
  const requested = listenForAmplify(page);
  await page.getByRole('main').getByRole('radio').first().check();
  await expect(page.getByText('All answers saved')).toBeVisible();
  expect(requested).toContainEqual(expect.stringContaining('/amplify.'));
});

test('a student whose tokens are malformed or gone can sign in again', async ({ reading: page }) => {
  await page.goto('/privacy');
  const stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
  for (const missing of ['idToken', 'accessToken', 'refreshToken'])
    await test.step(`without ${missing}`, async () => {
      await page.evaluate(
        ([entries, name]) => {
          localStorage.clear();
          for (const [key, value] of entries) {
            if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(2 * 60 * 60 * 1000));
            else if (!key.endsWith(`.${name}`))
              localStorage.setItem(key, /Token$/.test(key) ? 'mal.formed' : value);
          }
        },
        [stored, missing] as const,
      );
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    });
});
