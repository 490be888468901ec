import { expect, type Page } from 'playwright/test';

/** The quiz that starts with one press on the page on which a student chooses a quiz. */
export const findQuickQuiz = (page: Page) => page.getByRole('button', { name: /^5 quick/ });

export async function startQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/\/quizzes\/multiple-choice-session\?attempt=/);
  await page.getByRole('main').getByRole('radio').first().waitFor();
}

/** Returns false if the last question is shown. */
async function showNextQuestion(page: Page): Promise<boolean> {
  const bar = page.getByRole('slider', { name: 'Questions' });
  if ((await bar.inputValue()) === (await bar.getAttribute('max'))) return false;
  await bar.press('ArrowRight');
  return true;
}

export async function answerQuestions(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (;;) {
    await main.getByRole('radio').or(main.getByRole('checkbox')).first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();
    if (await showNextQuestion(page)) continue;
    break;
  }
}

export async function takeQuiz(
  page: Page,
  { beforeSubmit }: { beforeSubmit?: () => Promise<void> } = {},
): Promise<void> {
  await startQuiz(page);
  await answerQuestions(page);
  await beforeSubmit?.();
  await finishQuiz(page);
}

export async function finishQuiz(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('slider', { name: 'Questions' }).press('End');
  await main.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish and see the result' }).click();
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
  await page.getByRole('button', { name: 'Print' }).waitFor();
}
