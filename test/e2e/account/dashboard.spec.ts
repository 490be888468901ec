import { expectNothingFoundInAnyLook } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('the dashboard on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('begins with today, and the three questions of a new student come after it', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    await expect(page.getByRole('button', { name: 'Start with 6 questions' })).toBeInViewport({ ratio: 1 });
    const questions = page.getByRole('region', { name: 'Three quick questions' });
    await expect(questions.getByRole('heading')).toBeInViewport();
    const height = await questions.evaluate((card) => card.getBoundingClientRect().height);
    expect(height).toBeLessThan(560);
  });

  test('leads to a question with one press, for a new student and for one who has begun', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const today = page.getByRole('region', { name: /^Today/ });
    const expectQuestion = async (): Promise<void> => {
      await page.waitForURL(/multiple-choice-session/);
      await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    };
    await today.getByRole('button', { name: 'Start with 6 questions' }).press('Enter');
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

  test('is short, has its button on the first screen and offers courses in one line', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const skipped = page.waitForResponse(/\/api\/account\/learner$/);
    await page.getByRole('button', { name: 'Skip' }).click();
    await skipped;
    await page.reload();
    await page.getByRole('region', { name: 'Courses' }).waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(1600);
    await expect(page.getByRole('button', { name: 'Start with 6 questions' })).toBeInViewport();
    const offer = page.getByRole('main').getByText('Buy Now');
    await expect(offer).toHaveCount(1);
    await page.locator('summary', { hasText: 'Buy Now' }).press('Enter');
    const course = page.getByRole('main').getByRole('link', { name: 'Science for £49' });
    await expect(course).toHaveAttribute('href', '/courses/buy/science');
    const box = await course.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('lets a new student answer a question of their subject in place', async ({ signedIn: page }) => {
    await page.goto('/dashboard/default');
    const card = page.getByRole('region', { name: 'Try one question now' });
    await card.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const again = card.getByRole('button', { name: 'Show the answer' });
    const right = card.getByRole('heading', { name: 'Right!' });
    await again.or(right).waitFor();
    if (await again.isVisible()) await again.press('Enter');
    await expect(card.getByRole('radio')).toHaveCount(0);
    await expectNothingFoundInAnyLook(page);
    await card.getByRole('button', { name: 'Start with 6 questions' }).press('Enter');
    await page.waitForURL(/multiple-choice-session/);
  });
});
