import { startQuiz } from './support/quiz.ts';
import { expect, signInQuickly, test } from './support/test.ts';

const lessonAt = (lesson: string) => `/courses/learn?course=science&lesson=${lesson}`;

const firstMathsLesson = '/courses/learn?course=maths&lesson=';

test.describe('Learning page', () => {
  test('has the lesson with maths as MathML, and is read to its end with the keyboard', async ({
    signedIn: page,
  }) => {
    await page.goto('/courses/maths');
    await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
    await expect(page).toHaveURL(new RegExp(firstMathsLesson.replace('?', '\\?')));
    await expect(page.locator('math').first()).toBeAttached();
    const first = page.url();
    await page.getByRole('link', { name: /^Next:/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('link', { name: /^Previous:/ })).toBeVisible();
  });

  test('a done mark made in one session is seen in another and can be taken back', async ({
    signedIn: page,
    student,
    browser,
    baseURL,
  }) => {
    await page.goto('/courses/english');
    await page.getByRole('main').locator('a[href*="/courses/learn"]').first().click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('You have done this lesson')).toBeVisible();

    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signInQuickly(other.context(), baseURL ?? '', student);
    await other.goto(page.url());
    await expect(other.getByText('You have done this lesson')).toBeVisible();
    await other.getByRole('button', { name: 'Not done yet' }).click();
    await expect(other.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    await other.close();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });

  test.describe('locked', () => {
    test.use({ expectFailedLoads: true });
    test('a lesson that is not owned explains itself and offers the free ones', async ({ reading: page }) => {
      const reply = await page.request.get('/api/courses/maths');
      const outline = (await reply.json()) as {
        topics: { free: boolean; lessons: { lessonId: string }[] }[];
      };
      const locked = outline.topics.find(({ free }) => !free)?.lessons[0]?.lessonId ?? '';
      await page.goto(`${firstMathsLesson}${locked}`);
      await expect(page.getByText('This lesson comes with the Maths course')).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Buy Now/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('main').locator('a[href*="/courses/learn"]').first()).toBeVisible();
    });
  });
});

test.describe('Lesson', () => {
  test('is read to the end of its topic with the keyboard alone', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Inside a cell');
    await expect(page.getByText('Keys', { exact: false }).or(page.getByText('Key:'))).toBeVisible();

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

    const done = page.getByRole('button', { name: 'Mark as done' });
    for (
      let presses = 0;
      presses < 60 && !(await done.evaluate((button) => button === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have done this lesson')).toBeVisible();
  });

  test('keeps the arrow keys out of the way of fields and dialogs', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('cell');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(lessonAt('inside-a-cell'));
  });

  test('carries itself along to practising and to asking a tutor', async ({ signedIn: page }) => {
    await page.goto(lessonAt('moving-in-and-out'));
    await page.getByRole('link', { name: 'Practise this' }).click();
    await expect(page).toHaveURL(
      '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation&lesson=moving-in-and-out&level=gcse-foundation',
    );
    await expect(page.getByRole('radio', { name: /Cells and organisation/ })).toBeChecked();
    await expect(page.getByText('Only questions of the lesson')).toContainText('It has 4 questions');
    await startQuiz(page);
    await expect(page.getByText('GCSE Foundation')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'Ask a tutor about this' }).click();
    await expect(page).toHaveURL('/query/ask-tutor?course=science&lesson=moving-in-and-out');
  });

  test('shows the share of the topic that is done and the time that is left', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    const progress = page.getByRole('progressbar', { name: 'Done in this topic' });
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
    await page.getByRole('button', { name: 'Not done yet' }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
  });

  test('is where any other device goes on, once it was opened', async ({
    signedIn: page,
    student,
    browser,
    baseURL,
  }) => {
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.goto(lessonAt('moving-in-and-out'));
    await saved;
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signInQuickly(other.context(), baseURL ?? '', student);
    await other.goto('/courses/learn');
    await expect(other).toHaveURL(lessonAt('moving-in-and-out'));
    await other.close();
  });

  test('prints its text and nothing around it', async ({ signedIn: page }) => {
    await page.goto(lessonAt('inside-a-cell'));
    await page.getByText('Aim').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const left = await page.getByRole('article').evaluate((article) => article.getBoundingClientRect().left);
    expect(left).toBeLessThan(110);
  });

  test('gives its text the whole width of a phone', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(lessonAt('inside-a-cell'));
    const text = page.getByRole('article').locator('p').last();
    const width = await page
      .getByText('Aim')
      .first()
      .evaluate((heading) => heading.getBoundingClientRect().width);
    await expect(text).toBeVisible();
    expect(width).toBeGreaterThanOrEqual(328);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
