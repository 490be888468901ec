import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

async function requested(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await act();
  return paths;
}

const look = (page: Page, panel: string) =>
  page.evaluate((selector) => {
    const logo = [...document.images].find((image) => image.width === 40 && image.checkVisibility());
    const measureBox = (element: Element | null | undefined) => {
      if (!element) return null;
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, width };
    };
    const frame = document.querySelector(selector);
    return {
      logo: measureBox(logo),
      panel: measureBox(frame),
      background: frame && getComputedStyle(frame).backgroundColor,
      radius: frame && getComputedStyle(frame).borderTopLeftRadius,
    };
  }, panel);

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
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/query/ask-bot');
  });
});

// Positions depend only on the width, and colours only on the theme, so two of the four combinations are enough.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test.describe(`before the app is here, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('a student sees the frame of the app, and nothing moves when it takes over', async ({
      reading: page,
    }) => {
      const release = await holdScripts(page);
      await page.goto('/courses/maths', { waitUntil: 'commit' });
      await expect(page.locator('.first-frame-panel')).toBeVisible();
      const before = await look(page, '.first-frame-panel');
      release();
      await page.getByRole('heading', { level: 1, name: 'Maths' }).waitFor();
      expect(await look(page, 'main')).toEqual(before);
      await expect(page.locator('.first-frame')).toBeHidden();
    });

    test('a visitor at an auth page sees the visitors’ frame', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/auth/login', { waitUntil: 'commit' });
      await expect(page.locator('.first-frame-progress')).toBeVisible();
      await expect(page.locator('.first-frame-panel')).toBeHidden();
      const { logo, background } = await look(page, '.first-frame');
      release();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const after = await look(page, '#root > :has(> main)');
      expect({ logo: after.logo, background: after.background }).toEqual({ logo, background });
    });
  });
}

test('nothing moves on the landing page and in the first frame with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landing');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.locator('.first-frame-progress').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
});

test('a quiz shows its options no sooner than its question', async ({ signedIn: page }) => {
  await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
  const release = await holdScripts(page, /static\/js\/markdown\..*\.chunk\.js/);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/multiple-choice-session/);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
});
