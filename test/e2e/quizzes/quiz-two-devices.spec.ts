import type { Page } from 'playwright/test';
import { showQuestion } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

// The server refuses a save if the other device has saved since, and the browser logs each refusal.
test.use({ expectFailedLoads: true });

const findOptions = (page: Page) => page.getByRole('main').getByRole('radio');
const saved = (page: Page) => page.getByText('All answers saved');

test('a quiz that is open on two devices counts the newest click, says which later one gave way, and ends on both with one result', async ({
  signedIn: laptop,
  openQuiz,
  otherDevice: phone,
}) => {
  await openQuiz();
  await phone.goto(laptop.url());
  await findOptions(phone).first().waitFor();

  await test.step('the newest click counts, and shows on both, before either is handed in', async () => {
    await findOptions(laptop).first().check();
    await expect(saved(laptop)).toBeVisible();

    await findOptions(phone).nth(1).check();
    await expect(saved(phone)).toBeVisible();
    await expect(findOptions(phone).nth(1)).toBeChecked();
    await expect(phone.getByRole('alert')).toHaveCount(0);

    await laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(findOptions(laptop).nth(1)).toBeChecked();
    await laptop.getByRole('button', { name: 'Next', exact: true }).click();
    await findOptions(laptop).first().check();
    await expect(saved(laptop)).toBeVisible();
    await phone.getByRole('slider', { name: 'Questions' }).press('End');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByRole('dialog')).toContainText('Questions 3, 4 and 5 have no answer');
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the newer answer stays where an older one could only be sent after it', async () => {
    await showQuestion(phone, 3);
    await phone.context().setOffline(true);
    await findOptions(phone).first().check();
    await expect(phone.getByText('Your answers are kept on this device')).toBeVisible();
    await showQuestion(laptop, 3);
    await findOptions(laptop).nth(1).check();
    await expect(saved(laptop)).toBeVisible();
    await phone.context().setOffline(false);
    const alert = phone.getByRole('alert').filter({ hasText: 'Question 3 was answered in another tab' });
    await expect(alert).toContainText('The answer there counts now: B, ');
    await expect(findOptions(phone).nth(1)).toBeChecked();
    await expect(saved(phone)).toBeVisible();
  });

  await test.step('handed in on the one, it shows its result on the other, and what came too late', async () => {
    await phone.getByRole('slider', { name: 'Questions' }).press('End');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await phone.getByRole('button', { name: 'Finish and see the result' }).click();
    await phone.waitForURL(/\/quizzes\/results\?attempt=/);

    await laptop.getByRole('button', { name: 'Next', exact: true }).click();
    // `check` would also verify the choice, and the page may have changed by then.
    await findOptions(laptop).nth(1).click();
    await laptop.waitForURL(/\/quizzes\/results\?attempt=/);
    await expect(laptop.getByRole('alert')).toContainText(
      'You finished this quiz in another tab or on another device. One answer that you gave here came too late.',
    );
    const right = (page: Page) => page.getByText(/^[0-3] of 5 right\./);
    await expect(right(laptop)).toHaveText(await right(phone).innerText());
  });
});
