import type { Page } from 'playwright/test';
import { findQuickQuiz, resultPath } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

const darkInk = 'rgb(27, 36, 55)';

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const heightBelowMain = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.ceil(bottom + window.scrollY);
  });

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a quiz is chosen without passing every topic, and what is chosen survives a reload', async ({
    signedIn: page,
  }) => {
    await page.goto('/quizzes/multiple-choice-selection');
    const main = page.getByRole('main');
    await main.getByText('Choose topics and level').click();
    await expect(main.getByRole('checkbox', { name: /^Number/ })).toBeVisible();
    await expect(main.getByRole('checkbox', { name: /^Cells/ })).toBeHidden();
    await main.getByRole('button', { name: /^Science/, expanded: false }).click();
    await main.getByRole('checkbox', { name: /^Cells/ }).check();
    await expect(main.getByRole('checkbox', { name: /^Number/ })).toBeHidden();
    await main.getByRole('radio', { name: /^Test/ }).check();
    await main.getByRole('checkbox', { name: /^Against the clock/ }).check();
    await page.reload();
    await expect(main.getByRole('checkbox', { name: /^Cells/ })).toBeChecked();
    await expect(main.getByRole('radio', { name: /^Test/ })).toBeChecked();
    await expect(main.getByRole('checkbox', { name: /^Against the clock/ })).toBeChecked();
    expect(await measureWidth(page)).toBeLessThanOrEqual(360);
  });

  test('a quiz that waits is discarded after a question', async ({ signedIn: page, startQuiz }) => {
    await startQuiz();
    await page.goto('/quizzes/multiple-choice-selection');
    const discarded = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await page.getByRole('button', { name: /^Discard it/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the quiz' }).click();
    expect((await discarded).status()).toBe(204);
    // While the dialog is open, the page behind it has no roles, so only a closed dialog shows that the quiz is gone.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Quizzes to finish' })).toHaveCount(0);
    await expect(findQuickQuiz(page)).toBeVisible();
  });

  test('a result fits and folds, and prints whole: with name, date, course and score, every question unfolded, dark on white, and nothing around it', async ({
    signedIn: page,
    startQuiz,
    submitQuiz,
    student,
  }) => {
    const attempt = await startQuiz();
    await submitQuiz(attempt);
    await page.goto(resultPath(attempt));
    const main = page.getByRole('main');
    const solutions = main.getByRole('heading', { name: /^Worked solution/ });
    await expect(main.getByText('0 of 5 right.')).toBeVisible();
    await expect(solutions).toHaveCount(1);
    expect(await measureWidth(page)).toBeLessThanOrEqual(360);
    expect(await heightBelowMain(page)).toBeLessThanOrEqual(0);
    await main.getByRole('button', { name: /^See question 5/ }).click();
    await expect(solutions).toHaveCount(2);
    const fifth = main.getByRole('button', { name: /^Question 5 / });
    await expect(fifth).toBeFocused();
    await expect(fifth).toBeInViewport();
    await fifth.click();
    await expect(solutions).toHaveCount(1);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(solutions.first()).toHaveCSS('color', darkInk);
    await expect(solutions).toHaveCount(5);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    await expect(main.getByText(`${student.name}, ${day.format(new Date())}`)).toBeVisible();
    await expect(main.getByText('Maths', { exact: true })).toBeVisible();
    await expect(main.getByText('0/5', { exact: true })).toBeVisible();
    for (const name of ['Print', /^All/, /^Wrong/, /^See question/, /^Practise/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const breaks = await main
      .getByRole('region', { name: /^Question \d/ })
      .evaluateAll((regions) =>
        regions.map((region) => getComputedStyle(region.closest('.MuiAccordion-root') ?? region).breakInside),
      );
    expect(breaks).toEqual(Array.from({ length: 5 }, () => 'avoid'));
  });
});

test('a result stays as it was while another quiz asks some of its questions, but for their answers', async ({
  signedIn: page,
  startQuiz,
  submitQuiz,
}) => {
  const topic = { courseId: 'science', topicId: 'cells-and-organisation' };
  const main = page.getByRole('main');
  // Both quizzes ask so many questions of the topic that the second repeats some.
  const first = await startQuiz(topic, { questionCount: 20 });
  await submitQuiz(first, 1);
  await page.goto(resultPath(first));
  const figures = main.getByText(
    /^\d+ of \d+ right\.|^Practise (?:\d+ of )?the \d+ I missed$|^(?:All|To fix) \(\d+\)$|^[\d.]+\/\d+$/,
  );
  await expect(figures).toHaveCount(5);
  const before = await figures.allTextContents();

  const second = await startQuiz(topic, { questionCount: 20 });
  await page.goto(resultPath(first));
  const waiting = page.getByText('Your other quiz asks this question too');
  await page
    .getByRole('button', { name: /^See question/ })
    .first()
    .waitFor();
  for (const square of await page.getByRole('button', { name: /^See question/ }).all()) await square.click();
  await expect(waiting.first()).toBeVisible();
  await expect(figures).toHaveText(before);
  await expect(page.getByRole('link', { name: /^Continue the quiz/ }).first()).toHaveAttribute(
    'href',
    `/quizzes/multiple-choice-session?attempt=${second.attemptId}`,
  );
  await submitQuiz(second);
  await page.goto(resultPath(first));
  await expect(page.getByRole('heading', { name: /^Worked solution/ }).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(figures).toHaveText(before);
});
