import { expectNothingFoundInAnyLook } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('Course page', () => {
  test('shows what is free and what comes with the course', async ({ reading: page }) => {
    await page.goto('/courses/science');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    await expect(main.getByText('The first topic is free. The others come with the course.')).toBeVisible();
    const topics = main.getByRole('heading', { level: 3 }).getByRole('button');
    await expect(topics.first()).toHaveAccessibleName(/ 0 of \d+ lessons done$/);
    await expect(topics.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(topics.last()).toHaveAccessibleName(/, comes with the course$/);
    await expect(topics.last()).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens topics by keyboard, and shows them again when the student comes back', async ({
    reading: page,
  }) => {
    await page.goto('/courses/science');
    const rows = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
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

  test('on a phone has one price that stays visible and never covers what has the focus', async ({
    reading: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/courses/science');
    const main = page.getByRole('main');
    const offer = main.getByRole('link', { name: 'Buy Now for £49' });
    await expect(offer).toHaveAttribute('href', '/courses/buy/science');
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('£49')).toHaveCount(1);

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
      if (await offer.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(offer).toBeFocused();
    expect(await main.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(2_400);
  });

  test.describe('that fails', () => {
    test.use({ expectFailedLoads: true });

    test('a course that does not exist says so and leads on', async ({ reading: page }) => {
      await page.goto('/courses/latin');
      await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible();
    });

    test('a busy server offers another try after the time that it names', async ({ reading: page }) => {
      await page.clock.install();
      await page.route('**/api/courses/science', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '45' },
          json: { code: 'too_many_requests', message: '' },
        }),
      );
      await page.goto('/courses/science');
      const main = page.getByRole('main');
      await expect(main.getByText('You can try again in 45 seconds.')).toBeVisible();
      const again = main.getByRole('button', { name: 'Try again' });
      await expect(again).toBeDisabled();
      await expectNothingFoundInAnyLook(page);
      await page.unroute('**/api/courses/science');
      await page.clock.fastForward(46_000);
      await again.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
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
    await expect(main.getByRole('link', { name: 'Buy Now for £49' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('£49')).toHaveCount(1);
    await expectNothingFoundInAnyLook(page);
    const texts = (await Promise.all(replies)).join();
    expect(texts).toContain('A full outer shell is stable.');
    expect(texts).not.toContain('sea of');
  });
});
