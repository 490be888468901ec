import { expect, test } from '../support/test.ts';
import type { Page } from 'playwright/test';
import { findQuickQuiz, finishQuiz } from '../support/quiz.ts';

const findAnswer = (page: Page) =>
  page.getByRole('main').getByRole('radio').or(page.getByRole('main').getByRole('checkbox')).first();

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectFailedLoads: true });

  test('one press starts a quiz, and another quiz waits for the student’s choice', async ({
    signedIn: page,
  }) => {
    const main = page.getByRole('main');
    const question = findAnswer(page);
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

  test('each button “Practise …” starts a quiz with one press, and no such link leads to a form', async ({
    signedIn: page,
  }) => {
    const main = page.getByRole('main');
    const findButtons = () => main.getByRole('button', { name: /^Practise/ });
    const practise = async (name: RegExp | string) => {
      const button = main.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(main.getByRole('link', { name: /practise/i })).toHaveCount(0);
      await button.click();
      await expect(findAnswer(page)).toBeVisible();
    };
    await page.goto('/courses/science');
    await practise(/^Practise 6 of \d+ questions ?: Cells and organisation$/);
    await findAnswer(page).check();
    await finishQuiz(page);
    const result = page.url();
    await expect(findButtons().first()).toBeVisible();
    const names = new Set(await findButtons().allTextContents());
    expect(names.size).toBeGreaterThan(1);
    for (const name of names) {
      await page.goto(result);
      await findButtons().filter({ hasText: name }).first().click();
      await expect(findAnswer(page)).toBeVisible();
      await finishQuiz(page);
    }
    await page.goto('/quizzes/results');
    await expect(main.getByRole('region', { name: 'Today' })).toBeVisible();
    await main.getByRole('button', { name: 'How well you know each topic' }).click();
    await practise('Practise Cells and organisation');
    for (const path of [
      '/dashboard/default',
      '/quizzes/multiple-choice-selection',
      '/courses/learn?course=science&lesson=inside-a-cell',
    ]) {
      await page.goto(path);
      // The dashboard may have no button, but a link to the open quiz.
      const goOn = main.getByRole('link', { name: 'Continue the quiz' });
      await expect(main.getByRole('button').or(goOn).first()).toBeVisible();
      await expect(main.getByRole('link', { name: /practise/i })).toHaveCount(0);
    }
  });
});
