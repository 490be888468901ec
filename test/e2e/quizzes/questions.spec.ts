import { expectNothingFound } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('staff find a question, read the key of each variant and try it as a student', async ({
  tutor: page,
}) => {
  await page.goto('/courses/learn?course=maths&lesson=fractions');
  await page.getByRole('link', { name: 'Questions of this lesson' }).click();
  await expect(page).toHaveURL('/query/questions?course=maths&lesson=fractions');
  const questions = page.getByRole('region').getByRole('listitem');
  await expect(questions.first()).toContainText('variant');
  await page.getByRole('button', { name: 'Show all of the course' }).click();
  await expect(page.getByRole('heading', { level: 3 }).nth(1)).toBeVisible();
  const all = await questions.count();
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('pythagoras');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Pythagoras/);
  expect(await questions.count()).toBeLessThan(all);

  await questions
    .filter({ hasText: /\d{2} variants/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/query\/questions\?course=maths&find=pythagoras&question=[a-z0-9-]+$/);
  await page.getByRole('button', { name: 'Variant 2', exact: true }).click();
  const second = page.getByRole('region', { name: 'Variant 2', exact: true });
  await expect(second.getByText('Right', { exact: true })).toHaveCount(1);
  await expect(second.getByText('What leads to it').first()).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Solution' })).toBeVisible();
  await expectNothingFound(page);

  await page.getByRole('button', { name: 'Try it as a student' }).click();
  await expect(page).toHaveURL(/\/quizzes\/multiple-choice-session\?attempt=/);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
});
