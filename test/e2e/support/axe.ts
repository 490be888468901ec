import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inEveryLook } from './looks.ts';

declare global {
  interface Window {
    /** There once {@link violations} has brought it. */
    readonly axe: typeof axe;
  }
}

/**
 * Runs axe in the page as it stands, and gives what it finds, a line each. Only violations come over from the browser:
 * all that passed besides took seven times as long.
 */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    return (await window.axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Looks at a page as it stands: axe finds nothing, and nothing makes it scroll sideways. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect.soft(await violations(page), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Looks at an open page in both themes, on a phone and on a desktop. */
export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inEveryLook(page, () => expectNothingFound(page));
}
