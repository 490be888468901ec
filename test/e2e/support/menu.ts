import type { Locator, Page } from 'playwright/test';

export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Account of/ });

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/landing');
}
