import { demoStudent } from './support/demo.ts';
import { startQuiz, takeQuiz } from './support/quiz.ts';
import { expect, signInQuickly, test } from './support/test.ts';

test.describe('Quizzes', () => {
  test('a double click on start starts one quiz', async ({ signedIn: page }) => {
    await page.goto('/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation');
    await page.getByRole('button', { name: 'Start the quiz' }).dblclick();
    await page.waitForURL(/multiple-choice-session/);
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await page.goto('/quizzes/results');
    await expect(page.getByText('Not finished yet', { exact: false })).toHaveCount(1);
  });

  test('no answer key reaches the browser before submission; a topic has one quiz at a time, which holds back its answers in older results', async ({
    signedIn: page,
  }) => {
    const bodies: string[] = [];
    page.on('response', async (reply) => {
      if (reply.url().includes('/api/')) bodies.push(await reply.text().catch(() => ''));
    });
    const topic = '/quizzes/multiple-choice-selection?course=english&topic=retrieval-and-inference&count=20';
    await page.goto(topic);
    await takeQuiz(page, {
      beforeSubmit: () => {
        expect(bodies.join('')).not.toMatch(/"(reason|solution|correctOptionId|correct)"/);
        return Promise.resolve();
      },
    });
    expect(bodies.join('')).toMatch(/"correctOptionId"/);

    const results = page.url();
    await page.goto(topic);
    await startQuiz(page);
    const session = page.url();
    await page.goto(topic);
    await expect(page.getByText('You have begun a quiz on', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the quiz' })).toHaveCount(0);
    await page.goto(results);
    await expect(page.getByText('This question is also in a quiz', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Worked solution' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue the quiz' }).first().click();
    await expect(page).toHaveURL(session);
  });

  test('finishing names the questions without an answer', async ({ signedIn: page, openQuiz }) => {
    await openQuiz();
    await page.getByRole('button', { name: 'Question 2, not answered' }).click();
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page
      .getByRole('button', { name: /^Question \d+, not answered$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Finish the quiz' }).click();
    await expect(page.getByRole('dialog')).toContainText('Questions 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the questions' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('of others, and in two tabs', () => {
    test.use({ expectFailedLoads: true });

    test('a second tab’s stale save shows the current value instead of overwriting it', async ({
      signedIn: page,
      openQuiz,
      context,
    }) => {
      await openQuiz();
      const tab = await context.newPage();
      await tab.goto(page.url());
      await tab.getByRole('main').getByRole('radio').first().waitFor();
      await page.getByRole('main').getByRole('radio').nth(0).check();
      await expect(page.getByText('All answers saved')).toBeVisible();
      await tab.getByRole('main').getByRole('radio').nth(1).click();
      await expect(tab.getByText('was answered in another tab', { exact: false })).toBeVisible();
      await expect(tab.getByRole('main').getByRole('radio').nth(0)).toBeChecked();
    });

    test('another student’s attempt is not found', async ({ signedIn: page, openQuiz, browser, baseURL }) => {
      await openQuiz();
      const other = await browser.newPage({ baseURL: baseURL ?? '' });
      await signInQuickly(other.context(), baseURL ?? '', await demoStudent());
      await other.goto(page.url());
      await expect(other.getByRole('link', { name: 'Choose another quiz' })).toBeVisible();
      await expect(other.getByRole('radio')).toHaveCount(0);
      await other.close();
    });
  });
});
