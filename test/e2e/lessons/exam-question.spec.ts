import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a student answers an exam question, ticks the scheme by keyboard, prints the question with space for the answer and without its scheme, and asks a tutor to mark the answer', async ({
  signedIn: page,
  student,
  tutor,
}) => {
  test.setTimeout(180_000);
  const [firstName = ''] = student.name.split(' ');
  const exam = page.getByRole('region', { name: 'Exam question (3 marks)' });
  const answer = page.getByLabel('Your answer', { exact: true });

  await test.step('the ticks are saved and come back, and the account shows the marks', async () => {
    await page.goto('/courses/learn?course=maths&lesson=fractions');
    // The fields are loaded when the question is near the window.
    await exam.scrollIntoViewIfNeeded();
    await answer.fill('15/4 × 2/3 = 30/12');
    await exam.getByRole('button', { name: 'Show the mark scheme' }).press('Enter');
    await expect(exam.getByRole('heading', { name: 'Mark scheme' })).toBeFocused();
    for (const tick of ['1 · M1', '2 · M1']) {
      await page.keyboard.press('Tab');
      await expect(exam.getByRole('checkbox', { name: tick })).toBeFocused();
      await page.keyboard.press('Space');
    }
    await exam.getByText('Answers that lose marks').press('Enter');
    await expect(exam.getByText('2 of 3 marks. Earns lines 1 and 2.')).toBeVisible();
    await expectNothingFoundInBothThemes(page, exam);
    await page.emulateMedia({ media: 'print' });
    await expect(exam.getByText('You may not use a calculator', { exact: false })).toBeVisible();
    await expect(exam.getByRole('checkbox')).toHaveCount(0);
    expect((await exam.boundingBox())?.height).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'screen' });
    await exam.getByRole('button', { name: 'Save my marks' }).press('Enter');
    const total = exam.getByText('Saved: you gave yourself 2 of 3 marks.');
    await expect(total).toBeVisible();
    await page.reload();
    await exam.scrollIntoViewIfNeeded();
    await expect(total).toBeVisible();
    await expect(exam.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(answer).toHaveValue('15/4 × 2/3 = 30/12');
    await page.goto('/courses/maths');
    await expect(page.getByText('Exam questions: 2 of 3 marks')).toBeVisible();
  });

  await test.step('the form for a tutor has the answer, and the tutor sees question and scheme', async () => {
    await page.goBack();
    await exam.scrollIntoViewIfNeeded();
    await exam.getByRole('link', { name: 'Ask a tutor to mark it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send your answer to a tutor');
    await expect(answer).toHaveValue('15/4 × 2/3 = 30/12');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Exam question in/ })).toBeVisible();
    await tutor.goto('/query/inbox?kind=exam');
    await tutor
      .getByRole('list', { name: 'Inbox' })
      .getByRole('link', { name: firstName })
      .filter({ hasText: 'Exam question in' })
      .first()
      .click();
    await expect(tutor.getByText('Writes both as improper fractions', { exact: false })).toBeVisible();
    await expect(tutor.getByText('Give your answer as a mixed number', { exact: false })).toBeVisible();
  });
});
