import type { Page } from 'playwright/test';
import { pages } from '../../frontend/src/app/pages.ts';
import { inboxPath, loginPath } from '../../frontend/src/paths.ts';
import { expectNothingFound } from './support/axe.ts';
import { expectSameFrame } from './support/first-frame.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

async function requested(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await act();
  return paths;
}

test.describe('the address /', () => {
  test('a visitor at / gets the landing page without a piece of the app', async ({ page }) => {
    const paths = await requested(page, () =>
      page.goto('/?from=flyer#services', { waitUntil: 'networkidle' }),
    );
    await expect(page).toHaveURL('/landing?from=flyer#services');
    await expect(page.getByRole('link', { name: 'Join Today' }).first()).toBeVisible();
    expect(paths.filter((path) => /\/(start|index|session)\.|^\/config\.json|^\/api/.test(path))).toEqual([]);
  });

  test('a student at / sees the dashboard', async ({ reading: page }) => {
    await page.goto('/query/ask-bot');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/default');
    await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/query/ask-bot');
  });
});

/** A page for each kind of layout. `pages.spec.ts` compares more pages, on a phone and in light colours. */
const representatives = [
  '/dashboard/default',
  '/courses/learn?course=maths&lesson=fractions',
  '/quizzes/multiple-choice-selection',
  '/user/account-profile/preferences',
  '/query/ask-bot',
];

// Positions depend only on the width, and colours only on the theme, so two of the four combinations are enough.
test.describe('before the app is here, in dark colours on a desktop', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 800 } });

  test('a visitor sees the page, and nothing moves when the app takes over', async ({ page }) =>
    expectSameFrame(page, loginPath));

  test('a student sees each page, and nothing moves when the app takes over', async ({ reading: page }) => {
    for (const address of representatives) await test.step(address, () => expectSameFrame(page, address));
  });

  test('a tutor sees the inbox, and nothing moves when the app takes over', async ({ tutor }) =>
    expectSameFrame(tutor, inboxPath));
});

test.describe('before the app is here', () => {
  // Without a token, the page of a parent's link doesn't load anything.
  test.use({ expectFailedLoads: true, viewport: { width: 360, height: 800 } });

  for (const { path } of pages.filter(({ audience }) => audience === 'parents'))
    test(`a student’s browser shows a parent ${path}, and nothing moves when the app takes over`, async ({
      reading,
    }) => expectSameFrame(reading, `${path}#token`));
});

test('a link of the menu works before the app is here, and the link that has the focus keeps it when the app takes over', async ({
  reading: page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard/default', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ask Bot' }).click();
  await expect(page).toHaveURL('/query/ask-bot');
  await expect(
    page.locator('.first-frame').getByRole('heading', { level: 1, name: 'Ask Bot' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Ask Bot · KTC');
  const link = page.getByRole('link', { name: 'Ask Tutor' });
  await link.focus();
  release();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('axe finds nothing in the first frame, whose fields can’t be used yet', async ({ reading: page }) => {
  const release = await holdScripts(page);
  await page.goto('/user/account-profile', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  await expectNothingFound(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  release();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a note replaces the first frame', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
    await expect(page.locator('.first-frame')).toBeHidden();
  });
});

test.describe('if a script can’t be loaded', () => {
  test.use({ expectFailedLoads: true });

  test('the page says so, and loading it again helps', async ({ page }) => {
    await page.route(/\/start\..*\.chunk\.js/, (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
    await expect(page.locator('.first-frame')).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(page.getByText('This page couldn’t load.')).toHaveCount(0);
  });
});

test('if a script throws before the app is here, the page says so', async ({ context }) => {
  // The fixture `page` would report the error.
  const page = await context.newPage();
  await page.route(/\/start\..*\.chunk\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken');${await response.text()}` });
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
});

test('nothing moves on the landing page and in the first frame with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landing');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.locator('.first-frame main').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
});

test('a quiz shows its options no sooner than its question', async ({ signedIn: page }) => {
  await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
  const release = await holdScripts(page, /static\/media\/maths-font\./);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/multiple-choice-session/);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  const options = page.getByRole('main').locator('input:is([type=radio], [type=checkbox])');
  await expect(options).toHaveCount(0);
  release();
  await expect(options.first()).toBeVisible();
});
