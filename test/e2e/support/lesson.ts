import type { Page } from 'playwright/test';

/** Scrolls to the first self-check of a lesson and waits until a student can answer it. */
export async function loadChecks(page: Page): Promise<void> {
  const check = page.locator('.self-check').first();
  await check.scrollIntoViewIfNeeded();
  await check.locator('form, button').first().waitFor();
}
