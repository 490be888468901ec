import type { Page } from 'playwright';
import type { Local } from '../../../local/start.ts';
import { findLessonLink, signIn, startQuiz } from '../pages/visit.ts';

const questions = 10;

/** What a student does on a day on which they learn for half an hour. The names are the rows of the table. */
export const dayParts = {
  'sign in, dashboard': async (page: Page, product: Local) => {
    await signIn(page, product);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'a course, a lesson, mark it as done': async (page: Page, { url }: Local) => {
    const lesson = await findLessonLink(page, url);
    await lesson.click();
    await page.getByRole('button', { name: 'Done, no questions now' }).click();
    await page.getByText('You have done this lesson').first().waitFor();
  },
  'ten questions of practice, most of them tried twice, and the result': takeQuiz,
  'one question to Ask Bot': async (page: Page, { url }: Local) => {
    await page.goto(`${url}/query/ask-bot`, { waitUntil: 'networkidle' });
    await page.getByLabel('Your question').fill('how do i add fractions');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByRole('link').first().waitFor();
  },
  'one message to a tutor': async (page: Page, { url }: Local) => {
    await page.goto(`${url}/query/ask-tutor?new=question`, { waitUntil: 'networkidle' });
    await page.getByLabel('Your question').fill('Can you explain how to add fractions again?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/[?&]thread=/);
  },
} satisfies Readonly<Record<string, (page: Page, product: Local) => Promise<void>>>;

/** Practises by the keyboard. Wrong answers get the second try that practice gives. */
async function takeQuiz(page: Page, { url }: Local): Promise<void> {
  await startQuiz(page, url, 'number');
  const main = page.getByRole('main');
  const focused = page.locator(':focus');
  for (let number = 1; number <= questions; number += 1) {
    await main.getByRole('heading', { name: `Question ${number} of ${questions}` }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await focused.filter({ hasText: /^(?:Right!|Not right yet|It is )/ }).waitFor();
    if ((await focused.innerText()) === 'Not right yet') {
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await focused.filter({ hasText: /^(?:Right this time!|It is )/ }).waitFor();
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
  await page.getByRole('button', { name: 'Print' }).waitFor();
}
