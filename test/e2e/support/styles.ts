import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * The theme's variables and the rules for bare elements are in the site's style sheet, so that the browser needn't make them.
 * The style sheet also names the classes that Emotion has merged into others. No element may have such a class.
 */
export async function expectSharedStyles(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const listRules = (of: readonly CSSStyleSheet[]) => of.flatMap(({ cssRules }) => [...cssRules]);
    const added = listRules(sheets.filter(({ href }) => href === null)).map(({ cssText }) => cssText);
    const merged = listRules(sheets).find(({ cssText }) => cssText.includes('--merged'));
    return {
      added: added.filter((text) => !/\.css-|^@keyframes animation-|\{\s*\}$/.test(text)),
      merged: merged instanceof CSSStyleRule && document.querySelector(merged.selectorText)?.className,
    };
  });
  expect(faults).toEqual({ added: [], merged: undefined });
}
