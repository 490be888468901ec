import type { Locator, Page } from 'playwright/test';

/** The button of the top bar that opens the student's menu. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Account of/ });
