import { loadChecks } from '../support/lesson.ts';
import { expect, test } from '../support/test.ts';

const lessonAt = (lesson: string) => `/courses/learn?course=science&lesson=${lesson}`;

test.describe('Lesson', () => {
  test('is read to the end of its topic with the keyboard alone', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Inside a cell');
    await expect(page.getByText(/^Keyboard: /)).toBeVisible();

    // The form of each check replaces its placeholder.
    await loadChecks(page);
    const answer = page.locator('details').first();
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(answer).toHaveAttribute('open', '');
    const scrolled = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('scrollend', () => resolve(null))),
    );
    await page.keyboard.press('End');
    await scrolled;
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

    const done = page.getByRole('button', { name: 'Done: try 6 questions' });
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
  });

  test('keeps the mark that it is done, the share of its topic, and where to go on, for the next visit, and has previous and next side by side', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.goto(lessonAt('moving-in-and-out'));
    const progress = page.getByRole('navigation', { name: 'Lessons of this course' });
    await expect(progress).toContainText(/0 of \d+ lessons done/);
    const goOn = page.getByRole('link', { name: 'Go on at Common mistakes' });
    const heading = page.getByRole('heading', { name: 'Common mistakes' });
    await expect(page.getByRole('link', { name: /^Go on at/ })).toHaveCount(0);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
      .toContain('common-mistakes');
    await saved;

    await page.goto('/courses/learn');
    await expect(page).toHaveURL(lessonAt('moving-in-and-out'));
    await goOn.press('Enter');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const [previous, next] = await Promise.all(
      ['Previous: Inside a cell', 'Next: From cells to organs'].map((name) =>
        page.getByRole('link', { name }).boundingBox(),
      ),
    );
    expect(previous?.y).toBe(next?.y);
    expect((previous?.x ?? 0) + (previous?.width ?? 0)).toBeLessThan(next?.x ?? 0);

    await page.getByRole('button', { name: /^Done: try/ }).click();
    await expect(page).toHaveURL(/\/quizzes\/multiple-choice-session\?attempt=/);
    await page.goBack();
    await expect(progress).toContainText(/1 of \d+ lessons done/);
    await page.getByRole('button', { name: 'Mark as not done' }).click();
    await expect(progress).toContainText(/0 of \d+ lessons done/);
  });

  test('has a picture on the first screen of a phone and of a desktop, the whole width of a phone, and prints its text and nothing around it', async ({
    reading: page,
  }) => {
    const article = page.getByRole('article');
    for (const [course, lesson] of [
      ['maths', 'fractions'],
      ['english', 'finding-what-is-there'],
      ['science', 'inside-a-cell'],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/courses/learn?course=${course}&lesson=${lesson}`);
      const picture = article.getByRole('img').first();
      await expect(picture).toBeInViewport({ ratio: 0.4 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(picture).toBeInViewport({ ratio: 0.4 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
    await test.step('on paper', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
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
      await expect(article.getByRole('heading', { name: 'Check yourself' })).toBeVisible();
      const width = () =>
        page
          .getByRole('heading', { name: 'Aim' })
          .evaluate((heading) => heading.getBoundingClientRect().width);
      await expect.poll(width).toBeGreaterThanOrEqual(328);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
});

test.describe('Lesson without a connection', () => {
  test.use({ expectFailedLoads: true });

  test('loses nothing at its end: the next press marks it as done and starts its quiz', async ({
    signedIn: page,
    context,
  }) => {
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.goto(lessonAt('moving-in-and-out'));
    const done = page.getByRole('button', { name: /^Done: try/ });
    await done.waitFor();
    await saved;
    await context.setOffline(true);
    await done.click();
    await expect(page.getByText(/^We couldn’t start the quiz. Check your connection/)).toBeVisible();
    await expect(done).toBeVisible();
    await expect(page.getByText('You have done this lesson')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1);

    await context.setOffline(false);
    const marked = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await done.click();
    await expect(page).toHaveURL(/\/quizzes\/multiple-choice-session\?attempt=/);
    await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible();
    expect((await marked).request().postDataJSON()).toMatchObject({ done: true });
  });
});
