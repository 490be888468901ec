import type { Locator, Page } from 'playwright/test';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { findQuickQuiz, resultPath } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

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
    submitQuiz,
  }) => {
    const main = page.getByRole('main');
    const findButtons = () => main.getByRole('button', { name: /^Practise/ });
    const start = async (button: Locator) => {
      const reply = page.waitForResponse((each) => each.request().method() === 'PUT');
      await button.click();
      await expect(findAnswer(page)).toBeVisible();
      return openAttempt.parse(await (await reply).json());
    };
    const practise = async (name: RegExp | string) => {
      const button = main.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(main.getByRole('link', { name: /practise/i })).toHaveCount(0);
      return start(button);
    };
    await page.goto('/courses/science');
    const first = await practise(/^Practise 6 of \d+ questions ?: Cells and organisation$/);
    await submitQuiz(first, 1);
    await page.goto(resultPath(first));
    await expect(findButtons().first()).toBeVisible();
    const names = new Set(await findButtons().allTextContents());
    expect(names.size).toBeGreaterThan(1);
    for (const name of names) {
      await page.goto(resultPath(first));
      await submitQuiz(await start(findButtons().filter({ hasText: name }).first()));
    }
    await page.goto('/quizzes/results');
    await expect(main.getByRole('region', { name: 'Today' })).toBeVisible();
    await main.getByRole('button', { name: 'How well you know each topic' }).click();
    await practise('Practise Cells and organisation');
  });
});
