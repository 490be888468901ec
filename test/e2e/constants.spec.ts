import { expect, test } from './support/test.ts';

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test.describe('Specification 9: business constants', () => {
  test('the font family is Roboto with sans-serif behind it', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(family).toMatch(/^"?Roboto( Variable)?"?,.*sans-serif$/);
  });

  for (const path of ['/landing', '/auth/login']) {
    test(`the default language is en at ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  }

  test('the palette has the specification’s four colours', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['primary', 'secondary', 'error', 'warning'].map((name) =>
        style.getPropertyValue(`--mui-palette-${name}-main`).trim(),
      );
    });
    expect(colours).toEqual(['#2196f3', '#00e676', '#f44336', '#ffe57f']);
  });

  test('the border radius is 12', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const radius = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mui-shape-borderRadius').trim(),
    );
    expect(radius).toBe('12px');
  });

  test.describe('dark', () => {
    test.use({ colorScheme: 'dark' });

    test('the dark background is #1a223f', async ({ page }) => {
      await page.goto('/landing');
      const landing = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.goto('/auth/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const login = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect([landing, login]).toEqual([rgb('#1a223f'), rgb('#1a223f')]);
    });
  });
});
