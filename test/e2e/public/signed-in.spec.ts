import type { Page } from 'playwright/test';
import { expectNothingFound, rulesOfLayout } from '../support/axe.ts';
import { observeShifts, readShifts } from '../support/layout-shifts.ts';
import { choosePreferences, largestLetters } from '../support/preferences.ts';
import { expect, test } from '../support/test.ts';

/** One page of each kind. */
const addresses = [
  '/landing',
  '/outline/maths',
  '/outline/maths/fractions',
  '/enquiry',
  '/enquiry/sent',
  '/privacy',
];
const header = (page: Page) => page.getByRole('banner');

/** Stores the student's preferences and lets the app copy them to this browser. */
async function choose(page: Page, url: string, storage: ReadonlyMap<string, string>, change: object) {
  await choosePreferences(url, storage, change);
  await page.goto('/dashboard/default');
  const readCopy = async (): Promise<unknown> =>
    JSON.parse(await page.evaluate(() => localStorage.getItem('ktc.preferences') ?? 'null'));
  await expect.poll(readCopy).toMatchObject({ preferences: change });
}

/** Notes in each frame which ways into the app the header shows. */
const noteWaysIn = () => {
  Object.assign(window, { seen$: [] });
  const note = () => {
    const shown = [...document.querySelectorAll('.ways-in a')].filter((link) => link.checkVisibility());
    (Reflect.get(window, 'seen$') as string[]).push(shown.map(({ textContent }) => textContent).join());
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

test.describe('A signed-in student', () => {
  test.use({ colorScheme: 'light', reducedMotion: 'no-preference' });

  test('sees “To my dashboard” and the own preferences on every public page, which loads no script of the app and is whole in the largest letters; the next visitor sees neither', async ({
    signedIn: page,
    url,
    storage,
  }) => {
    const wide = { width: 1440, height: 900 };
    await page.setViewportSize(wide);
    await test.step('from the first frame on, and nothing moves', async () => {
      await page.addInitScript(observeShifts);
      await page.addInitScript(noteWaysIn);
      await page.goto('/privacy', { waitUntil: 'networkidle' });
      const seen = await page.evaluate(() => Reflect.get(window, 'seen$') as string[]);
      expect(new Set(seen.filter((links) => links !== ''))).toEqual(new Set(['To my dashboard']));
      expect(await readShifts(page)).toEqual([]);
    });

    await choose(page, url, storage, { ...largestLetters, colourScheme: 'dark', motion: 'reduced' });
    await page.goto('about:blank');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const read = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    for (const address of addresses)
      await test.step(address, async () => {
        await page.setViewportSize(wide);
        await page.goto(address);
        await expect(header(page).getByRole('link', { name: 'To my dashboard' })).toBeVisible();
        await expect(header(page).getByRole('link', { name: /Sign/ })).toHaveCount(0);
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 34, 63)');
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await read('html', 'font-size')).toBe('24px');
        expect(await read('html', 'color-scheme')).toBe('dark');
        expect(await read('html', 'scroll-behavior')).toBe('auto');
        expect(await read('main p', 'font-family')).toMatch(/^"?OpenDyslexic/);
        expect(Number.parseFloat(await read('main p', 'letter-spacing'))).toBeGreaterThan(2);
        expect(await read('main p', 'animation-duration')).toMatch(/^(0s|1e-05s)$/);
        expect(await read('.button', 'border-top-left-radius')).toBe('20px');
        await page.evaluate(() => document.fonts.ready);
        await expectNothingFound(page, rulesOfLayout);
      });
    for (const script of scripts)
      expect(script).toMatch(/\/(before-paint|landing|map|enquiry|preload-helper)\./);
    await page.setViewportSize(wide);
    await header(page).getByRole('link', { name: 'To my dashboard' }).click();
    await expect(page).toHaveURL('/dashboard/default');

    await page.goBack();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('To my dashboard')).toBeHidden();
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

  test('a public page offers to sign in, in the colours of the device', async ({ page }) => {
    await page.goto('/privacy');
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('To my dashboard')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 34, 63)');
  });
});
