import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Account Settings' });
const titles = ['Profile', 'Security', 'Preferences', 'Learning', 'Parents', 'Payments', 'Your data'];

async function measure(page: Page) {
  const [list, first, last] = await Promise.all([
    sections(page).boundingBox(),
    sections(page).getByRole('link').first().boundingBox(),
    page.getByRole('main').locator('.MuiCard-root').first().boundingBox(),
  ]);
  if (!list || !first || !last) throw new Error('A part of the page isn’t visible.');
  return { list, row: first, card: last };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the sections are a list beside the section on wide screens, and each is a page', async ({
  reading: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/user/account-profile');
  await expect(sections(page).getByRole('listitem')).toHaveText(titles);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const { list, row, card } = await measure(page);
  expect(list.x + list.width).toBeLessThan(card.x);
  expect(Math.abs(list.y - card.y)).toBeLessThanOrEqual(1);
  expect(row.height).toBeGreaterThanOrEqual(44);

  await sections(page).getByRole('link', { name: 'Security' }).focus();
  for (const _ of ['Preferences', 'Learning', 'Parents', 'Payments']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/account-profile/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Account Settings.*Payments/);
  await expect(sections(page).locator('[aria-current=page]')).toHaveText(['Payments']);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('the sections are a row above the section on narrow screens, and nothing is wider than the page', async ({
  reading: page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [768, 1024],
    // A window of 1440 px at 200 % zoom.
    [720, 450],
  ] as const)
    await test.step(`${String(width)} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/user/account-profile/payments');
      await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
      const { list, row, card } = await measure(page);
      expect(list.y + list.height).toBeLessThan(card.y);
      expect(card.y).toBeLessThan(height);
      expect(row.height).toBeGreaterThanOrEqual(44);
      expect(list.height).toBeLessThan(60);
      expect(await overflow(page)).toBe(0);

      // The row scrolls, and shows the current section and whatever has the focus. Chromium may leave out a pixel of the
      // padding around a link's words.
      const inRow = { ratio: 0.97 };
      await expect(sections(page).locator('[aria-current=page]')).toBeInViewport(inRow);
      await sections(page).getByRole('link', { name: 'Profile' }).focus();
      for (const title of titles) {
        const link = sections(page).getByRole('link', { name: title });
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport(inRow);
        await page.keyboard.press('Tab');
      }
    });
});
