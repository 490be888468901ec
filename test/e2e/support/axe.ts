import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';
import { everyLook, inLooks, twoLooks } from './looks.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The rules of axe about colours. Themes differ only in colours, so a second theme at one width needs only these rules. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The browser reads the minified script in half the time. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function findViolations(page: Page, rules?: string[], parts = page.locator('html')): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await parts.evaluateAll(async (include, runOnly: string[] | undefined) => {
    // Without `preload`, axe copies no style sheets. Only its rule `css-orientation-lock` reads them.
    const options = { resultTypes: ['violations' as const], preload: false, ...(runOnly && { runOnly }) };
    return (await window.axe.run({ include }, options)).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The rules of axe about sizes and scrolling, which depend on a student's letters. */
export const rulesOfLayout = ['target-size', 'scrollable-region-focusable'];

/** Checks the page, or only these parts of it if another test checks the rest of the page. */
export async function expectNothingFound(page: Page, rules?: string[], parts?: Locator): Promise<void> {
  expect.soft(await findViolations(page, rules, parts), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks a page of each kind. */
export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inLooks(page, everyLook, ({ colorScheme }) =>
    expectNothingFound(page, colorScheme === 'dark' ? rulesOfColours : undefined),
  );
}

/** Checks a dialog or another part, or a page whose kind other tests check in every look. */
export function expectNothingFoundInBothThemes(page: Page, parts?: Locator): Promise<void> {
  return inLooks(page, twoLooks, () => expectNothingFound(page, undefined, parts));
}
