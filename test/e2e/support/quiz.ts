import { expect, type Page } from 'playwright/test';
import { openAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { OpenQuestion } from '../../../contract/quizzes/questions.ts';
import { readCatalogue, type Catalogue } from '../../../lambdas/catalogue/catalogue.ts';

let catalogue: Catalogue | undefined;

/** Returns the places of the right option and of the wrong options of a question that has one right option. */
export function findOptions({ questionId, stem, options }: OpenQuestion) {
  catalogue ??= readCatalogue(new URL('../../../dist/catalogue.json', import.meta.url));
  const shown = new Set(options.map(({ text }) => JSON.stringify(text)));
  const variant = catalogue.courses
    .flatMap(({ topics }) => topics.flatMap(({ questions }) => questions))
    .find(({ id }) => id === questionId)
    ?.variants.find(
      (each) =>
        JSON.stringify(each.stem) === JSON.stringify(stem) &&
        each.options.some(({ text, reason }) => reason === undefined && shown.has(JSON.stringify(text))),
    );
  const right = variant?.options.find(({ reason }) => reason === undefined);
  const isRight = ({ text }: OpenQuestion['options'][number]) =>
    JSON.stringify(text) === JSON.stringify(right?.text);
  return {
    right: options.findIndex(isRight),
    wrong: options.flatMap((option, place) => (isRight(option) ? [] : [place])),
  };
}

/** Returns the attempt that the page loads during `open`. */
export async function readStart(page: Page, open: () => Promise<void>): Promise<OpenAttempt> {
  const isAttempt = (url: string) => /\/api\/quizzes\/attempts\/[^/]+$/.test(new URL(url).pathname);
  const reply = page.waitForResponse((response) => isAttempt(response.url()));
  await open();
  return openAttempt.parse(await (await reply).json());
}

export const resultPath = ({ attemptId }: Pick<OpenAttempt, 'attemptId'>) =>
  `/quizzes/results?attempt=${attemptId}`;

/** The quiz that starts with one press on the page on which a student chooses a quiz. */
export const findQuickQuiz = (page: Page) => page.getByRole('button', { name: /^Quick quiz/ });

async function startQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/\/quizzes\/multiple-choice-session\?attempt=/);
  const main = page.getByRole('main');
  await main.getByRole('radio').or(main.getByRole('checkbox')).first().waitFor();
}

/** Returns false if the last question is shown. */
async function showNextQuestion(page: Page): Promise<boolean> {
  const bar = page.getByRole('slider', { name: 'Questions' });
  if ((await bar.inputValue()) === (await bar.getAttribute('max'))) return false;
  await bar.press('ArrowRight');
  return true;
}

async function answerQuestions(page: Page): Promise<void> {
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
  // In practice the last question may wait for an answer.
  await main.getByRole('button', { name: /^Finish(?: without it)?$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish and see the result' }).click();
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
  await page.getByRole('button', { name: 'Print' }).waitFor();
}

/** Lists the questions that practice asks again after a wrong answer. */
export const listTriedTwice = (questions: readonly OpenQuestion[]) =>
  questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => question.options.length > 2);

export const showQuestion = (page: Page, number: number) =>
  page.getByRole('slider', { name: 'Questions' }).fill(String(number));
