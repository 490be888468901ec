import { expect, test } from './support/test.ts';

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test.describe('Specification 9: business constants', () => {
  test('font family, language, the four colours, the border radius and the dark background are the specification’s', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    const shown = await page.evaluate(() => {
      const theme = getComputedStyle(document.documentElement);
      const value = (name: string) => theme.getPropertyValue(`--mui-${name}`).trim();
      return {
        family: getComputedStyle(document.body).fontFamily,
        language: document.documentElement.lang,
        colours: ['primary', 'secondary', 'error', 'warning'].map((name) => value(`palette-${name}-main`)),
        radius: value('shape-borderRadius'),
      };
    });
    expect(shown).toEqual({
      family: expect.stringMatching(/^"?Roboto( Variable)?"?,.*sans-serif$/),
      language: 'en',
      colours: ['#2196f3', '#00e676', '#f44336', '#ffe57f'],
      radius: '12px',
    });

    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe(rgb('#1a223f'));
    await page.goto('/landing');
    expect(await background()).toBe(rgb('#1a223f'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
