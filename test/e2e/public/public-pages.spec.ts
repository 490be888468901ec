import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const pages = ['Privacy', 'Terms', 'Cookies', 'Safeguarding', 'Accessibility'];
const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
const readAddress = (name: string) => `/${name.toLowerCase()}`;

test.describe('The public pages', () => {
  test('open from the landing page’s footer, and axe finds nothing in both themes, on a phone and on a desktop', async ({
    page,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: tile }),
    );
    for (const name of pages)
      await test.step(name, async () => {
        await page.goto('/landing');
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(readAddress(name));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await expectNothingFoundInBothThemes(page);
      });
  });

  test('have a first stop of the Tab key that leads past the header', async ({ page }) => {
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
  });

  test('show neither header menu nor contents on paper', async ({ page }) => {
    await page.goto('/privacy');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('can be read beside the sign-up form, which keeps what was typed', async ({ page, context }) => {
    await page.goto('/auth/register');
    await page.getByLabel('Name').fill('Zoë');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'our terms' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Terms');
    await expect(page.getByLabel('Name')).toHaveValue('Zoë');
  });

  test('are true about cookies: no page has set one, for visitors or students', async ({
    reading: page,
    context,
  }) => {
    for (const address of ['/landing', '/dashboard/default', '/cookies']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await context.cookies()).toEqual([]);
  });
});
