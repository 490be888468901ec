import { newestCodeTo, newStudent } from '../support/student.ts';
import { takeQuiz } from './support/quiz.ts';
import { accountButton } from './support/menu.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a newcomer signs up, takes a quiz without its key, sees the result, and it is still there after a reload', async ({
  page,
  url,
}) => {
  const student = newStudent("Zoë O'Neill 🦉");
  const replies: string[] = [];
  page.on('response', async (reply) => {
    if (reply.url().includes('/api/')) replies.push(await reply.text().catch(() => ''));
  });

  await test.step('visit / and land on the landing page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/landing');
    await page.getByRole('link', { name: 'Sign up' }).first().click();
  });

  await test.step('sign up', async () => {
    await page.getByLabel('Name').fill(student.name);
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('New password').fill(student.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/auth\/confirm/);
  });

  await test.step('confirm with the code from the outbox', async () => {
    await page.getByLabel(/code/i).fill(await newestCodeTo(url, student.email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard/default');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('start the free quiz of Science, as a test', async () => {
    await page.getByRole('link', { name: 'Multiple Choice' }).click();
    await expect(page).toHaveURL('/quizzes/multiple-choice-selection');
    await page.getByText('Choose topics and level').click();
    await page.getByRole('button', { name: /^Science/, expanded: false }).click();
    await page.getByRole('checkbox', { name: /Cells and organisation/ }).check();
    await page.getByRole('radio', { name: /^Test/ }).check();
    await page.getByRole('radio', { name: '5', exact: true }).check();
  });

  await test.step('answer every question, then submit: no answer key has reached the browser before', async () => {
    await takeQuiz(page, {
      beforeSubmit: () => {
        expect(replies.join('')).toMatch(/"stem"/);
        expect(replies.join('')).not.toMatch(/"(reason|solution|correctOptionIds|correct)"/);
        return Promise.resolve();
      },
    });
    expect(replies.join('')).toMatch(/"correctOptionIds"/);
  });

  await test.step('the result shows a score and worked solutions, before and after a reload', async () => {
    const score = page
      .getByRole('main')
      .getByText(/^[\d.]+\/\d+$/)
      .first();
    const shown = await score.textContent();
    const first = page.getByRole('button', { name: /^Question 1 / });
    if ((await first.getAttribute('aria-expanded')) === 'false') await first.click();
    await expect(page.getByRole('heading', { name: /^Worked solution/ }).first()).toBeVisible();
    await page.reload();
    await expect(score).toHaveText(shown ?? '');
  });

  await test.step('log out and land on the landing page', async () => {
    await accountButton(page).click();
    await expect(page.getByText(`Hi, ${student.name}`)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/landing');
    await page.goto('/dashboard/default');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
