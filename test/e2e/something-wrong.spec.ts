import { expectNothingFoundInBothThemes } from './support/axe.ts';
import { loadChecks } from './support/lesson.ts';
import { findOptions, resultPath } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

const wrong = { name: /^Something is wrong here/ } as const;

test('a student reports a question, a self-check and a lesson, staff report a lesson too, and a tutor answers beside what the student saw', async ({
  signedIn: page,
  student,
  tutor,
  startQuiz,
  submitQuiz,
}) => {
  test.setTimeout(180_000);
  const [firstName = ''] = student.name.split(' ');
  const dialog = page.getByRole('dialog', { name: 'Something is wrong here' });
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' });

  await test.step('a question of a result, by keyboard, after sending nothing was refused', async () => {
    const attempt = await startQuiz();
    // A wrong answer, because the result unfolds the first question that isn't right.
    await submitQuiz(attempt, 1, (question) => findOptions(question).wrong[0]);
    await page.goto(resultPath(attempt));
    const open = page.getByRole('button', wrong).first();
    // It is grey and has no border, so nothing else shows that it can be pressed.
    await expect(open).toHaveCSS('text-decoration-line', 'underline');
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Choose what is wrong first.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'The answer is wrong.' }).check();
    await dialog.getByLabel('Tell us more, if you like').fill('I think it is b.');
    await expectNothingFoundInBothThemes(page, dialog);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectNothingFoundInBothThemes(page, thanks);
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect(open).toBeFocused();
  });

  await test.step('a self-check and its lesson, each with one choice', async () => {
    await page.goto('/courses/learn?course=maths&lesson=rounding-and-estimating');
    await loadChecks(page);
    const check = page.locator('.self-check').first();
    await check.locator('summary').click();
    await check.getByRole('button', wrong).click();
    await dialog.getByRole('radio', { name: 'There is a spelling mistake.' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await thanks.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Something is wrong here ?: Rounding/ }).click();
    await dialog.getByRole('radio', { name: 'Something in it isn’t true.' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await thanks.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a member of staff reports a lesson', async () => {
    await tutor.goto('/courses/learn?course=science&lesson=inside-a-cell');
    await tutor.getByRole('button', { name: /^Something is wrong here ?: Inside a cell/ }).click();
    const ofStaff = tutor.getByRole('dialog');
    await ofStaff.getByRole('radio', { name: 'A picture is missing or broken.' }).check();
    await ofStaff.getByRole('button', { name: 'Send' }).click();
    await ofStaff.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the tutor finds them apart from questions, with the key, the answer and the self-check', async () => {
    await tutor.goto('/query/inbox?tab=flaws');
    const list = tutor.getByRole('list', { name: 'Inbox' });
    const rows = list.getByRole('link', { name: firstName });
    await rows.first().waitFor();
    await expect(
      list.getByRole('link', { name: 'Something wrong in “Inside a cell”' }).first(),
    ).toBeVisible();
    await expectNothingFoundInBothThemes(tutor, list);
    await rows.filter({ hasText: 'Something wrong in “Rounding' }).first().click();
    await expect(tutor.locator('.self-check')).toHaveCount(1);
    await tutor.goBack();
    await rows.filter({ hasText: 'Something wrong in a question on' }).first().click();
    const messages = tutor.getByRole('list', { name: 'Messages' });
    await expect(messages).toContainText(/The answer is wrong\.\s*I think it is b\./);
    await expect(tutor.getByText('The student’s answer')).toBeVisible();
    await expect(tutor.getByText('Right answer')).toBeVisible();
    await expect(tutor.getByRole('link', { name: 'Open the lesson' })).toBeVisible();
    await tutor.getByRole('group', { name: 'Begin with' }).getByRole('button', { name: 'Put right' }).click();
    await tutor.getByRole('button', { name: 'Send and close' }).click();
    await expect(tutor.locator('.MuiChip-root').filter({ hasText: 'Closed' })).toBeVisible();
    await tutor.getByRole('link', { name: 'See the question with all variants' }).click();
    await expect(tutor.getByText(/reports? of something wrong/)).toBeVisible();
    await expect(tutor.getByRole('heading', { name: 'How students answered' })).toBeVisible();
  });

  await test.step('the student reads the answer under Ask Tutor', async () => {
    await page.goto('/query/ask-tutor');
    await page
      .getByRole('list', { name: 'Your questions' })
      .getByRole('link', { name: 'Something wrong in a question on' })
      .click();
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('we have put it right');
  });
});
