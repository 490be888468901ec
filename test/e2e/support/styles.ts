import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * The theme's variables and the rules for bare elements are in the site's style sheet, so that the browser needn't make them.
 * The style sheet also names the styles of the first frames. Some have no rule, because Emotion has merged them into others, and
 * no element may have their classes. The app doesn't insert the styles of the first frame again.
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
    const listClasses = (texts: readonly string[]) =>
      texts.flatMap((text) => /^\.css-\w+/.exec(text)?.[0] ?? []);
    const framed = listClasses(
      listRules(sheets.filter(({ href }) => href !== null)).map(({ cssText }) => cssText),
    );
    return {
      hasFramed: framed.length > 100,
      again: listClasses(added).filter((name) => framed.includes(name)),
      added: added.filter((text) => !/\.css-|^@keyframes animation-|\{\s*\}$/.test(text)),
      hasMerged: merged.length > 0,
      used: merged.filter((selector) => document.querySelector(selector) !== null),
    };
  });
  expect(faults).toEqual({ hasFramed: true, again: [], added: [], hasMerged: true, used: [] });
}
