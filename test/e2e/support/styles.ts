import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * The theme's variables and the rules for bare elements are in the site's style sheet, so that the browser needn't make them.
 * The style sheet also names the styles of the first frames. Some have no rule, because Emotion has merged them into others, and
 * no element may have their classes.
 */
export async function expectSharedStyles(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const listRules = (of: readonly CSSStyleSheet[]) => of.flatMap(({ cssRules }) => [...cssRules]);
    const added = listRules(sheets.filter(({ href }) => href === null)).map(({ cssText }) => cssText);
    const named = getComputedStyle(document.documentElement).getPropertyValue('--frame-styles');
    const rules = listRules(sheets).map(({ cssText }) => cssText);
    const merged = (named.match(/\w[\w-]*/g) ?? [])
      .map((name) => `.css-${name}`)
      .filter((selector) => !rules.some((text) => text.includes(selector)));
    return {
      added: added.filter((text) => !/\.css-|^@keyframes animation-|\{\s*\}$/.test(text)),
      hasMerged: merged.length > 0,
      used: merged.filter((selector) => document.querySelector(selector) !== null),
    };
  });
  expect(faults).toEqual({ added: [], hasMerged: true, used: [] });
}
