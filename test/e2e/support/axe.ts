import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inEveryLook, type Look } from './looks.ts';

declare global {
  interface Window {
    /** Set by {@link findViolations}. */
    readonly axe: typeof axe;
  }
}

/** The axe rules about colours, which are all that a theme can affect. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page, by default with all rules. It reports only violations, because other results would take seven
 * times as long.
 */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    return (await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Expects that axe finds nothing and that the page doesn't scroll sideways. */
export async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  expect.soft(await findViolations(page, rules), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects no violations in both themes, on a phone and on a desktop. In the dark theme, only colours are checked. */
export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inEveryLook(page, ({ colorScheme }: Look) =>
    expectNothingFound(page, colorScheme === 'dark' ? rulesOfColours : undefined),
  );
}
