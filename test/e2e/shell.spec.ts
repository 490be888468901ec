import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const findToggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('Specification 2 and 4: side menu, breadcrumbs and logo', () => {
  const entries = [
    ['Dashboard', '/dashboard/default'],
    ['Maths', '/courses/maths'],
    ['Science', '/courses/science'],
    ['English', '/courses/english'],
    ['Multiple Choice', '/quizzes/multiple-choice-selection'],
    ['Ask Bot', '/query/ask-bot'],
    ['Ask Tutor', '/query/ask-tutor'],
  ] as const;

  test('has its groups, and a Buy Now chip at courses that are not owned; every entry leads to its address and becomes the only selected one', async ({
    reading: page,
  }) => {
    await page.goto('/query/ask-tutor');
    const menu = findMenu(page);
    await test.step('the selected entry is set from the path on load', async () => {
      await expect(menu.getByRole('link', { name: 'Ask Tutor' })).toHaveAttribute('aria-current', 'page');
    });
    for (const group of ['Dashboard', 'Courses', 'Quizzes'])
      await expect(menu.getByText(group).first()).toBeVisible();
    for (const course of ['Maths', 'Science', 'English'])
      await expect(menu.getByRole('link', { name: `Buy Now: ${course}` })).toHaveText('Buy Now');
    for (const [name, url] of entries) {
      const entry = menu.getByRole('link', { name, exact: true });
      await entry.click();
      await expect(page).toHaveURL(url);
      await expect(menu.locator('[aria-current="page"]')).toHaveCount(1);
      await expect(entry).toHaveAttribute('aria-current', 'page');
    }
    await test.step('the logo leads to the default path, and selects its entry', async () => {
      await menu.getByRole('link', { name: 'Science', exact: true }).click();
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
      await expect(crumbs.getByText('Science')).toHaveAttribute('aria-current', 'page');
      await page.getByRole('banner').getByRole('link', { name: 'KTC' }).click();
      await expect(page).toHaveURL('/dashboard/default');
      await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
  });
});

test.describe('Specification 2: top bar and layout', () => {
  test('on wide screens the drawer is persistent, 260 px wide, open by default, and the toggle closes and opens it; a lazily loaded page shows a thin progress bar at the top while it loads', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/query/ask-bot');
    const menu = findMenu(page);
    const toggle = findToggle(page);
    await expect(menu).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await test.step('the content starts 88 px below the top, beside it', async () => {
      const { top, left } = await page
        .getByRole('main')
        .evaluate((main) => main.getBoundingClientRect().toJSON() as { top: number; left: number });
      expect([top, left]).toEqual([88, 260]);
    });
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'English', exact: true }).click();
    await expect(menu).toBeVisible();
    await expect(title(page, 'English')).toBeVisible();

    const release = await holdScripts(page);
    await menu.getByRole('link', { name: 'Multiple Choice' }).click();
    const bar = page.getByRole('progressbar', { name: /loading/i });
    await expect(bar).toBeVisible();
    const box = await bar.boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThanOrEqual(4);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('the page scrolls to the top and focuses its heading on each route change, also on Back and Forward', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const scrollDown = async () => {
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(30);
    };
    /** Returns the scroll position after two frames. A browser may restore an old position after the first frame. */
    const atTop = () =>
      page.evaluate(
        () =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY))),
          ),
      );
    await page.goto('/courses/maths');
    await title(page, 'Maths').waitFor();
    await expect(page).toHaveTitle('Maths · KTC');
    await expect(page.locator('body')).toBeFocused();
    await scrollDown();
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/quizzes/multiple-choice-selection"]')?.click(),
    );
    await expect(title(page, 'Multiple choice quizzes')).toBeFocused();
    await expect(page).toHaveTitle('Multiple choice quizzes · KTC');
    await page.getByText('Choose topics and level').waitFor();
    expect(await atTop()).toBe(0);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 400 });
      await scrollDown();
      await page.goBack();
      await expect(title(page, 'Maths')).toBeFocused();
      expect(await atTop()).toBe(0);
      await scrollDown();
      await page.goForward();
      await title(page, 'Multiple choice quizzes').waitFor();
      expect(await atTop()).toBe(0);
      await page.getByText('Choose topics and level').waitFor();
    }
  });
});

test.describe('Specification 4: start', () => {
  test('a leftover service worker is unregistered at start', async ({ reading: page }) => {
    await page.context().route('**/old-site', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>The site before this one</title>',
      }),
    );
    await page.context().route('**/old-worker.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'self.addEventListener("install", () => self.skipWaiting());',
      }),
    );
    await page.goto('/old-site');
    await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(1);
    await page.goto('/dashboard/default');
    await expect.poll(registrations).toBe(0);
  });
});
