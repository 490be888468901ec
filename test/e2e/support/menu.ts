import type { Locator, Page } from 'playwright/test';

export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Account of/ });
