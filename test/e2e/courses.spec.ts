import type { Locator } from 'playwright/test';
import { expectNothingFoundInBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('Course page', () => {
  test('shows what is free and what comes with the course; on a phone begins with what is free, and nothing covers what has the focus; opens topics by keyboard, and shows them again when the student comes back', async ({
    reading: page,
  }) => {
    await page.goto('/courses/science');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    await expect(main.getByText('The first topic is free. The others come with the course.')).toBeVisible();
    await expect(main.getByText(/^0 of \d+ free lessons done$/)).toBeVisible();
    const rows = main.getByRole('heading', { level: 3 }).getByRole('button');
    await expect(rows.first()).toHaveAccessibleName(/ 0 of \d+ lessons done$/);
    await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(rows.last()).toHaveAccessibleName(/, comes with the course$/);
    await expect(rows.last()).toHaveAttribute('aria-expanded', 'false');

    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const offer = main.getByRole('link', { name: 'Buy Now for £49' });
      const start = main.getByRole('link', { name: /^Start free/ });
      const ask = main.getByRole('button', { name: 'Ask a parent' });
      await expect(offer).toHaveAttribute('href', '/courses/buy/science');
      await expect(start).toBeInViewport({ ratio: 1 });
      await expect(main.getByText('£49')).toHaveCount(1);
      await expect(main.locator('.MuiButton-contained')).toHaveCount(1);
      const findTop = async (control: Locator) => (await control.boundingBox())?.y ?? 0;
      expect(await findTop(ask)).toBeGreaterThan(await findTop(start));
      expect(await findTop(offer)).toBeGreaterThan(await findTop(start));

      const controls = main.locator('button, a').and(page.locator(':visible'));
      const title = main.getByRole('heading', { level: 1 });
      await title.focus();
      const presses = await controls.count();
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const { activeElement } = document;
          const { left, top, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect();
          const atBottom = document.elementFromPoint(left + width / 2, top + height - 2);
          const text = activeElement?.textContent;
          return { isVisible: activeElement?.contains(atBottom), height, text };
        });
        expect(found).toMatchObject({ isVisible: true });
        expect(found.height).toBeGreaterThanOrEqual(44);
      }
      expect(await main.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(2_800);
      // The price stays where it is on the page.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(offer).not.toBeInViewport();
    });

    await test.step('topics by keyboard', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const [first, second] = [rows.nth(0), rows.nth(1)];
      await second.press('Enter');
      await expect(second).toHaveAttribute('aria-expanded', 'true');
      await expect(second).toBeFocused();
      await first.press('Space');
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Start|Continue)/ })
        .click();
      await expect(page).toHaveURL(/\/courses\/learn/);
      await page.goBack();
      await expect(second).toHaveAttribute('aria-expanded', 'true');
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await second.press('Enter');
      await expect(page).toHaveURL('/courses/science?topic=');
      await page.reload();
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await expect(rows.and(page.locator('[aria-expanded=true]'))).toHaveCount(0);
    });
  });
});

test.describe('A locked lesson', () => {
  test.use({ expectFailedLoads: true });

  test('shows how it begins and the price once, and the rest never leaves the server', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const replies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) replies.push(response.text());
    });
    await page.goto('/courses/learn?course=science&lesson=bonding-and-structure');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Bonding and structure' })).toBeVisible();
    await expect(main.getByText('A full outer shell is stable.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Buy Now for £49' })).toBeVisible();
    await expect(main.getByText('£49')).toHaveCount(1);
    await expectNothingFoundInBothThemes(page, main);
    const texts = (await Promise.all(replies)).join();
    expect(texts).toContain('A full outer shell is stable.');
    expect(texts).not.toContain('sea of');
  });
});
