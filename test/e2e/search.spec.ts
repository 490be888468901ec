import type { Page } from 'playwright/test';
import { expectNothingFoundInBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search lessons, topics and pages' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test.describe('Search', () => {
  // The student doesn't own the lesson, so the browser logs a refusal.
  test.use({ expectFailedLoads: true });

  test('fits a phone without anything that axe finds, gives the focus back when Escape closes it, leads to a topic’s place on the page of its course, and by keyboard alone to a lesson', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/query/ask-bot');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await field(page).fill('area of a circle');
    await expect(results(page).first()).toContainText('Area and volume');
    await expectNothingFoundInBothThemes(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await field(page).fill('forces and waves');
    await results(page).filter({ hasText: 'Topic' }).first().click();
    await expect(page).toHaveURL('/courses/science?topic=forces-and-waves#forces-and-waves');
    await expect(page.locator('#forces-and-waves')).toBeFocused();
    await expect(page.locator('#forces-and-waves')).toBeInViewport();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('photosyn');
    await expect(results(page).first()).toContainText('Photosynthesis');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/courses/learn?course=science&lesson=photosynthesis');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Search finds a page, and hands words without a result to Ask Bot, which answers them', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/default');
  await opener(page).click();
  await field(page).fill('dark mode');
  await results(page).first().click();
  await expect(page).toHaveURL('/user/account-profile/preferences');
  await opener(page).click();
  await field(page).fill('zzzz');
  await page.getByRole('dialog').getByRole('link', { name: 'Ask Bot' }).click();
  await expect(page).toHaveURL('/query/ask-bot');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('zzzz');
  await expect(question).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('log')).toContainText('zzzz');
  await expect(question).toHaveValue('');
});
