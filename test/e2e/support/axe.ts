import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inEveryLook, type Look } from './looks.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The rules of axe about colours. Themes differ only in colours, so a second theme needs only these rules. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    return (await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

export async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  expect.soft(await findViolations(page, rules), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  return inEveryLook(page, ({ colorScheme }: Look) =>
    expectNothingFound(page, colorScheme === 'dark' ? rulesOfColours : undefined),
  );
}
