import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('A free lesson', () => {
  for (const [course, lesson] of [
    ['Maths', 'Calculating with fractions'],
    ['Science', 'Inside a cell'],
    ['English', 'Finding what is there'],
  ] as const)
    test(`of ${course} opens from the outline, and axe finds nothing in both themes, on a phone and on a desktop`, async ({
      page,
    }) => {
      await page.goto(`/outline/${course.toLowerCase()}`);
      await page.getByRole('link', { name: lesson }).click();
      await expect(page).toHaveURL(new RegExp(`/outline/${course.toLowerCase()}/`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson);
      await expect(page).toHaveTitle(`${lesson} · ${course} · KTC`);
      for (const summary of await page.locator('.self-check summary').all()) await summary.click();
      await expectNothingFoundInBothThemes(page);
    });

  test('leads to the next lesson, and with the same sections to the lesson in the app', async ({
    signedIn: page,
  }) => {
    await page.goto('/outline/maths/fractions');
    await page.getByRole('link', { name: /^Next lesson/ }).click();
    await expect(page).toHaveURL('/outline/maths/powers-and-standard-form');
    const sections = () =>
      page.locator('h2[id^="section-"]').evaluateAll((headings) => headings.map(({ id }) => id));
    const inPublic = await sections();
    expect(inPublic.length).toBeGreaterThan(3);
    await page.getByRole('link', { name: 'Open it in my course' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Powers and standard form');
    await expect.poll(sections).toEqual(inPublic);
  });

  test('has lines of 45 to 75 characters', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/outline/english/finding-what-is-there');
    const longest = await page.locator('.lesson-text > p').evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.map((paragraph) => {
          const lines = new Map<number, number>();
          for (const node of paragraph.childNodes) {
            const text = node.textContent ?? '';
            for (let at = 0; at < text.length && node instanceof Text; at += 1) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { top } = range.getBoundingClientRect();
              lines.set(top, (lines.get(top) ?? 0) + 1);
            }
          }
          return Math.max(0, ...lines.values());
        }),
      ),
    );
    expect(longest).toBeGreaterThan(45);
    expect(longest).toBeLessThanOrEqual(75);
  });

  test('has its answers on paper on a page of their own, and neither menu nor offers', async ({ page }) => {
    await page.goto('/outline/science/inside-a-cell');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
    await expect(page.locator('.self-check .answer').first()).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What comes next?' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('that comes with the course has no public page', async ({ page }) => {
    await page.goto('/outline/maths/solving-equations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|isn’t here|no page/i);
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a lesson is whole: its formulas, steps, pictures, and the answers of its self-checks', async ({
    page,
  }) => {
    await page.goto('/outline/science/inside-a-cell');
    await expect(page.getByRole('img', { name: /cell/i }).first()).toBeVisible();
    await expect(page.locator('math').first()).toBeVisible();
    for (const step of await page.locator('.steps > li').all()) await expect(step).toBeVisible();
    const check = page.locator('.self-check').first();
    const option = check
      .getByRole('listitem')
      .filter({ hasText: 'Cell wall, permanent vacuole and mitochondria' });
    await option.locator('summary').click();
    await expect(option.getByText('Not right.')).toBeVisible();
    await check.getByText('Answer', { exact: true }).click();
    await expect(check.locator('.answer p').first()).toBeVisible();
  });
});
