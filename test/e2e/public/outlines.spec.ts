import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('The outline of a course', () => {
  test('of each course opens, one of them from the landing page, and axe finds nothing in both themes, on a phone and on a desktop', async ({
    page,
  }) => {
    const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: tile }),
    );
    await page.goto('/landing');
    await page.getByRole('link', { name: 'Maths: see every lesson' }).click();
    for (const name of ['Maths', 'Science', 'English'])
      await test.step(name, async () => {
        const address = `/outline/${name.toLowerCase()}`;
        if (name !== 'Maths') await page.goto(address);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await expectNothingFoundInBothThemes(page);
      });
  });

  test('fits a screen of 320 pixels, and the keyboard opens what a course doesn’t teach', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/outline/maths');
    const summary = page.locator('summary', { hasText: /Algebra\s+\d+ of 25 points in full/ });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('A16 The equation of a circle (higher tier): not yet')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an outline shows the price and every lesson’s aim', async ({ page }) => {
    await page.goto('/outline/science');
    await expect(page.getByText('£49 once')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Inside a cell' })).toBeVisible();
    await page.locator('summary', { hasText: 'Acids and metals' }).click();
    await expect(page.getByText(/By the end you can .*acid/)).toBeVisible();
  });
});
