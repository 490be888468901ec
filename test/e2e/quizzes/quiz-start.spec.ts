import { expect, test } from '../support/test.ts';
import { findQuickQuiz } from '../support/quiz.ts';

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectFailedLoads: true });

  test('one press starts a quiz, and another quiz waits for the student’s choice', async ({
    signedIn: page,
  }) => {
    const main = page.getByRole('main');
    const question = main.getByRole('radio').or(main.getByRole('checkbox')).first();
    await page.goto('/quizzes/multiple-choice-selection');
    await findQuickQuiz(page).click();
    await expect(question).toBeVisible();
    const first = page.url();

    await page.goto('/quizzes/multiple-choice-selection');
    await main.getByRole('button', { name: 'Science', pressed: false }).click();
    await findQuickQuiz(page).click();
    await expect(main.getByRole('alert')).toContainText('you have answered 0 of 5 questions');
    await expect(main.getByRole('link', { name: 'Go on with it' })).toBeFocused();
    await main.getByRole('button', { name: 'Start the new one' }).click();
    await expect(question).toBeVisible();
    expect(page.url()).not.toBe(first);
  });
});
