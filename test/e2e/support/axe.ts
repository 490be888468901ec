import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inEveryLook, type Look } from './looks.ts';

declare global {
  interface Window {
    /** There once {@link violations} has brought it. */
    readonly axe: typeof axe;
  }
}

/** The rules of axe that ask for colours: all that a theme changes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe in the page as it stands, and gives what it finds, a line each. Only violations come over from the browser:
 * all that passed besides took seven times as long.
 *
 * @param rules the rules to go by, all of axe's where none are named
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    return (await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Looks at a page as it stands: axe finds nothing, and nothing makes it scroll sideways. */
export async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  expect.soft(await violations(page, rules), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Looks at an open page in both themes, on a phone and on a desktop; in the second theme at its colours alone. */
export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inEveryLook(page, ({ colorScheme }: Look) =>
    expectNothingFound(page, colorScheme === 'dark' ? rulesOfColours : undefined),
  );
}
