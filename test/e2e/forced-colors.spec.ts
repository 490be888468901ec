import type { Locator } from 'playwright/test';
import { inLooks, twoLooks } from './support/looks.ts';
import { expect, test } from './support/test.ts';

/** Compares the colours of an element's edge and filling with the colour of the page's background. */
const seen = (element: Locator) =>
  element.evaluate((node) => {
    const opaque = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
    const style = getComputedStyle(node);
    const border =
      style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px' && opaque(style.borderTopColor);
    const outline = style.outlineStyle !== 'none' && opaque(style.outlineColor);
    const page = getComputedStyle(document.body).backgroundColor;
    const edge = border ? style.borderTopColor : style.outlineColor;
    return {
      edge: (border || outline) && edge !== page,
      filled: opaque(style.backgroundColor) && style.backgroundColor !== page,
    };
  });

test.use({ viewport: { width: 360, height: 900 } });

test.describe('forced colours show', () => {
  test('the edges of cards and buttons', async ({ reading: page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/user/account-profile/learning');
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: 'Save' });
    await save.waitFor();
    await inLooks(page, twoLooks, async () => {
      expect.soft(await seen(main.locator('.MuiCard-root').first())).toMatchObject({ edge: true });
      expect.soft(await seen(save)).toMatchObject({ edge: true });
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      expect.soft(await seen(menu)).toMatchObject({ edge: true });
    });
  });

  test('progress, what is chosen, and which questions are answered or current', async ({
    signedIn: page,
    openQuiz,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openQuiz();
    const main = page.getByRole('main');
    await main.getByRole('radio').first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();
    const readOutline = (place: number) =>
      main
        .locator('label')
        .nth(place)
        .evaluate((label) => getComputedStyle(label).outlineStyle);
    const segments = main.getByRole('listitem');
    /** Reads the bar below the current question, which no other question has. */
    const readBar = (place: number) =>
      segments.nth(place).evaluate((segment) => {
        const { content, height, backgroundColor } = getComputedStyle(segment, '::after');
        const page = getComputedStyle(document.body).backgroundColor;
        const outline = getComputedStyle(segment).outlineStyle;
        return content === 'none' ? null : { height, isVisible: backgroundColor !== page, outline };
      });
    const line = (place: number) => segments.nth(place).locator('[data-line]');
    await inLooks(page, twoLooks, async () => {
      expect.soft([await readOutline(0), await readOutline(1)]).toEqual(['solid', 'none']);
      expect.soft(await seen(line(0))).toMatchObject({ filled: true });
      expect.soft(await seen(line(1))).toMatchObject({ edge: true, filled: false });
      expect.soft(await readBar(0)).toEqual({ height: '4px', isVisible: true, outline: 'none' });
      expect.soft(await readBar(1)).toBeNull();
    });
  });
});
