import { openQuestion } from '../../../contract/quizzes/questions.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { findOptions } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

test.describe('the dashboard on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('lets a new student answer a question of their subject in place, by keyboard, with its buttons on the screen after each answer', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const reply = page.waitForResponse((sent) => /\/samples\/[^/]+$/.test(new URL(sent.url()).pathname));
    await page.getByRole('button', { name: 'Year 9' }).press('Enter');
    const { right, wrong } = findOptions(openQuestion.parse(await (await reply).json()));
    const question = page.getByRole('region', { name: 'Try one question now' });
    const check = async (option: number) => {
      await question.getByRole('radio').nth(option).focus();
      await page.keyboard.press('Space');
      await question.getByRole('button', { name: 'Check' }).press('Enter');
    };
    await check(wrong[0] ?? 0);
    await expect(page.locator(':focus')).toHaveText('Not right yet');
    for (const name of ['Check', 'Show the answer'])
      await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await check(right);
    await expect(page.locator(':focus')).toHaveText('Right this time!');
    const plan = question.getByRole('button', { name: 'See today’s plan' });
    await expect(plan).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole('radio')).toHaveCount(0);
    await expectNothingFoundInBothThemes(page);
    await plan.press('Enter');
    await expect(page.getByRole('button', { name: 'Start with 6 questions' })).toBeVisible();
  });

  test('is short, offers courses in one line, and leads to a quiz with one press once the year is known, and back to it', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const saved = page.waitForResponse(/\/api\/account\/learner$/);
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    expect((await saved).status()).toBe(204);
    await page.reload();
    const today = page.getByRole('region', { name: /^Today/ });
    const expectQuestion = async (): Promise<void> => {
      await page.waitForURL(/multiple-choice-session/);
      const options = page.getByRole('main').locator('input:is([type=radio], [type=checkbox])');
      await expect(options.first()).toBeVisible();
    };
    await page.getByRole('region', { name: 'Courses' }).waitFor();
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    const start = today.getByRole('button', { name: 'Start with 6 questions' });
    await expect(start).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(1600);
    await expect(page.getByRole('main').getByText('Buy Now')).toHaveCount(1);
    await page.locator('summary', { hasText: 'Buy Now' }).press('Enter');
    const course = page.getByRole('main').getByRole('link', { name: 'Science for £49' });
    await expect(course).toHaveAttribute('href', '/courses/buy/science');
    const box = await course.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await start.press('Enter');
    await expectQuestion();

    await page.goto('/dashboard/default');
    const goOn = today.getByRole('link', { name: 'Continue the quiz' });
    await goOn.press('Enter');
    await expectQuestion();

    await page.goto('/dashboard/default');
    await expect(page.getByText('You practised on 1 of the last 7 days.')).toBeVisible();
  });

  test('begins with a test that is running, on every device, whatever else is open', async ({
    openQuiz,
    otherDevice: page,
  }) => {
    await openQuiz(undefined, { mode: 'practice' });
    await openQuiz({ courseId: 'science', topicId: 'cells-and-organisation' }, { timed: true });
    await page.goto('/dashboard/default');
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(title).toHaveText(/^A test is running: \d+:\d\d left$/);
    await expect(title).toBeInViewport({ ratio: 1 });
    const shown = await title.innerText();
    await expect(title).not.toHaveText(shown);
    await page.getByRole('link', { name: 'Go to the test' }).press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
