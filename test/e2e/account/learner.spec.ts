import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { expect, test } from '../support/test.ts';

test.describe('the year and the subject, after the first sign-in', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('are chosen on a phone by keyboard alone, one thing at a time, each on the first screen, once, and the search begins with the subject', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const years = page.getByRole('group', { name: 'Which year are you in?' }).getByRole('button');
    await expect(years).toHaveText(['Year 7', 'Year 8', 'Year 9', 'Year 10', 'Year 11']);
    const heights = await years.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().height),
    );
    expect(heights.map((height) => height >= 44)).toEqual(Array(5).fill(true));
    const main = page.getByRole('main');
    const filled = main.locator('.MuiButton-contained');
    const titles = main.getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Which year are you in?']);
    await expect(main.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 });
    await expect(filled).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    await years.nth(0).focus();
    await page.keyboard.press('Tab');
    await expect(years.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');

    const question = page.getByRole('region', { name: 'Try one question now' });
    await expect(question).toBeFocused();
    await expect(titles).toHaveText(['Try one question now']);
    await expect(question.getByRole('button', { name: 'Check' })).toBeInViewport({ ratio: 1 });
    await expect(filled).toHaveCount(1);
    await question.getByRole('button', { name: 'Science instead' }).press('Enter');
    await expect(question.getByRole('button', { name: 'Maths instead' })).toBeVisible();
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: 'Not now' }).press('Enter');
    const today = page.getByRole('region', { name: /^Today/ });
    await expect(today).toBeFocused();
    await expect(page.getByRole('button', { name: 'Start with 6 questions' })).toBeInViewport({ ratio: 1 });
    await expect(filled).toHaveCount(1);

    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Courses' }).waitFor();
    await expect(years).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText('Science');
    await page.keyboard.press('Escape');

    const courses = page.getByRole('region', { name: 'Courses' });
    await expect(courses.getByRole('listitem').first()).toContainText('Science');
    await expect(today.getByRole('listitem').filter({ hasText: 'Science' })).toHaveCount(2);
    await page.goto('/quizzes/multiple-choice-selection');
    await expect(page.getByRole('button', { name: 'Science', pressed: true })).toBeVisible();
    const start = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/quizzes/attempts/'),
    );
    await page.getByRole('button', { name: /^Quick quiz/ }).press('Enter');
    const attempt = openAttempt.parse(await (await start).json());
    expect(attempt.courseId).toBe('science');
    expect(new Set(attempt.questions.map(({ level }) => level))).toEqual(new Set(['ks3']));

    await page.goto('/user/account-profile/learning');
    const chosen = page.getByRole('region', { name: 'What fits you' });
    await expect(chosen.getByRole('radio', { name: '8' })).toBeChecked();
    await expect(chosen.getByRole('checkbox', { name: 'Science' })).toBeChecked();
  });
});
