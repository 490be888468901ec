import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
const pages = ['Privacy', 'Terms', 'Cookies', 'Safeguarding', 'Accessibility'];

test.describe('The public pages', () => {
  test('open from the footer, and axe finds nothing in both themes, on a phone and on a desktop', async ({
    page,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: tile }),
    );
    await page.goto('/landing');
    for (const name of pages)
      await test.step(name, async () => {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/${name.toLowerCase()}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await expectNothingFoundInBothThemes(page);
      });
  });

  test('have a first stop of the Tab key that leads past the header, and neither header menu nor contents on paper', async ({
    page,
  }) => {
    await page.goto('/terms');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The next Tab would otherwise start from the link.
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press('Tab');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'In short' })).toBeInViewport();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
