import type { Locator } from 'playwright/test';
import { startQuiz } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

/** What of an element can be seen against the page: its edges, and its filling. */
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`forced colours, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('cards, buttons, progress, numbers and what is chosen can be seen', async ({
        signedIn: page,
      }, info) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        const main = page.getByRole('main');
        const tryMaths = main.getByRole('link', { name: 'Try Maths free' });
        await tryMaths.waitFor();
        await info.attach('dashboard', {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
        expect(await seen(main.getByRole('article').first())).toMatchObject({ edge: true });
        expect(await seen(tryMaths)).toMatchObject({ edge: true });
        expect(await seen(page.getByRole('banner').getByRole('button', { name: 'Menu' }))).toMatchObject({
          edge: true,
        });

        await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
        await startQuiz(page);
        await main.getByRole('radio').first().check();
        await expect(main.getByText('All answers saved')).toBeVisible();
        await info.attach('quiz', {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
        const progress = main.getByRole('progressbar');
        expect(await seen(progress)).toMatchObject({ edge: true });
        expect(await seen(progress.locator('.MuiLinearProgress-bar'))).toMatchObject({ filled: true });
        const row = (place: number) => main.locator('label').nth(place);
        const thickness = (place: number) =>
          row(place).evaluate((label) => getComputedStyle(label).outlineStyle);
        expect([await thickness(0), await thickness(1)]).toEqual(['solid', 'none']);
        const numbers = main.getByRole('navigation', { name: /question/i }).getByRole('button');
        expect(await seen(numbers.first())).toMatchObject({ filled: true });
        await numbers.nth(1).click();
        expect(await seen(numbers.nth(1))).toMatchObject({ filled: true });
        const edge = (place: number) =>
          numbers.nth(place).evaluate((number) => getComputedStyle(number).borderTopWidth);
        expect([await edge(0), await edge(2)]).toEqual(['3px', '1px']);
      });
    });
  }
}
