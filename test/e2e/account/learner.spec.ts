import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { expect, test } from '../support/test.ts';

test.describe('three questions after the first sign-in', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('are answered on a phone by keyboard alone, once, and the search begins with the subjects', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/default');
    const card = page.getByRole('region', { name: 'Three quick questions' });
    const years = card.getByRole('radiogroup', { name: 'Which year are you in?' });
    await expect(years).toBeVisible();
    const boxes = await years
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.map(({ height }) => height >= 44)).toEqual(Array(5).fill(true));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);

    await years.getByRole('radio', { name: '7' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    for (const subject of ['Maths', 'Science']) {
      await page.keyboard.press('Tab');
      await expect(card.getByRole('checkbox', { name: subject })).toBeFocused();
    }
    await page.keyboard.press('Space');
    await card.getByRole('radio', { name: 'Homework' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeFocused();

    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Courses' }).waitFor();
    await expect(card).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText('Science');
    await page.keyboard.press('Escape');

    const courses = page.getByRole('region', { name: 'Courses' });
    await expect(courses.getByRole('listitem').first()).toContainText('Science');
    const today = page.getByRole('region', { name: /^Today/ });
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
    await expect(chosen.getByRole('radio', { name: 'Homework' })).toBeChecked();
  });

  test('are skipped with one press, and not asked again', async ({ signedIn: page }) => {
    await page.goto('/dashboard/default');
    const saved = page.waitForResponse(/\/api\/account\/learner$/);
    await page.getByRole('button', { name: 'Skip' }).click();
    expect((await saved).status()).toBe(204);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Courses' }).waitFor();
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  });
});
