import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { inEveryLook } from './looks.ts';

/** Looks at a page as it stands: axe finds nothing, and nothing makes it scroll sideways. */
export async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Looks at an open page in both themes, on a phone and on a desktop. */
export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inEveryLook(page, () => expectNothingFound(page));
}
