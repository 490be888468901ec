import { expect, test } from './support/test.ts';

const lessonAt = (lesson: string) => `/courses/learn?course=science&lesson=${lesson}`;

test.describe('Lesson', () => {
  test('is read to the end of its topic with the keyboard alone', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Inside a cell');
    await expect(page.getByText(/^Keyboard: /)).toBeVisible();

    const answer = page.locator('details').first();
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(answer).toHaveAttribute('open', '');
    await page.keyboard.press('End');
    const below = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
    await expect.poll(below).toBeLessThan(2);

    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(lessonAt('moving-in-and-out'));
    await expect(title).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(lessonAt('inside-a-cell'));
    await expect(title).toBeFocused();

    const done = page.getByRole('button', { name: 'Done: try 4 questions' });
    for (
      let presses = 0;
      presses < 60 && !(await done.evaluate((button) => button === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quizzes\/multiple-choice-session\?attempt=/);
    await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible();
    await page.goto(lessonAt('inside-a-cell'));
    await expect(page.getByText('You have done this lesson')).toBeVisible();
  });

  test('keeps the mark that it is done, the share of its topic, and where to go on, for the next visit', async ({
    signedIn: page,
  }) => {
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.goto(lessonAt('moving-in-and-out'));
    const progress = page.getByRole('progressbar', { name: 'Done in this topic' });
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await saved;
    await page.goto('/courses/learn');
    await expect(page).toHaveURL(lessonAt('moving-in-and-out'));

    await page.getByRole('button', { name: /^Done: try/ }).click();
    await expect(page).toHaveURL(/\/quizzes\/multiple-choice-session\?attempt=/);
    await page.goBack();
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
    await page.getByRole('button', { name: 'Mark as not done' }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
  });

  test('prints its text and nothing around it, and gives it the whole width of a phone', async ({
    signedIn: page,
  }) => {
    await page.goto(lessonAt('inside-a-cell'));
    await page.getByText('Aim').waitFor();
    const article = page.getByRole('article');
    await test.step('on paper', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      const left = await article.evaluate((element) => element.getBoundingClientRect().left);
      expect(left).toBeLessThan(110);
    });
    await test.step('on a phone', async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(article.locator('p').last()).toBeVisible();
      const width = () =>
        page
          .getByText('Aim')
          .first()
          .evaluate((heading) => heading.getBoundingClientRect().width);
      await expect.poll(width).toBeGreaterThanOrEqual(328);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
});
