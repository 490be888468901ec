import { expectNothingFoundInAnyLook } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('practice goes by the keyboard alone, from the first question to the result', async ({
  signedIn: page,
  openQuiz,
}) => {
  await openQuiz(undefined, { mode: 'practice' });
  const main = page.getByRole('main');
  const focused = page.locator(':focus');
  for (let number = 1; number <= 5; number += 1) {
    await expect(main.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible();
    await page.keyboard.press('1');
    await expect(main.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(focused).toHaveText(/^(Right!|Not right yet)$/);
    await expect(main.getByRole('heading', { name: /^Worked solution/ })).toBeVisible();
    if (number === 2) {
      await page.keyboard.press('f');
      await expect(main.getByRole('button', { name: 'Flag', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectNothingFoundInAnyLook(page);
    }
    if (number === 3) {
      await page.keyboard.press('ArrowLeft');
      await expect(focused).toHaveText('Question 2 of 5');
      await page.keyboard.press('ArrowRight');
    }
    if (number === 4) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name: 'Finish the quiz?' });
  await expect(dialog).toContainText('You have answered every question.');
  await expect(dialog).toContainText('You flagged question 2');
  const finish = dialog.getByRole('button', { name: 'Finish and see the result' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(finish).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
});

test.describe('a timed test', () => {
  test.use({ expectFailedLoads: true });

  test('goes on without a connection in the middle, and loses neither answers nor flags nor time', async ({
    signedIn: page,
    openQuiz,
    context,
  }) => {
    await openQuiz(undefined, { timed: true });
    const main = page.getByRole('main');
    const radios = main.getByRole('radio');
    const next = main.getByRole('button', { name: 'Next' });
    const secondsLeft = async () => {
      const [, minutes, seconds] = /(\d+):(\d+)/.exec(await main.getByRole('timer').innerText()) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    expect(await secondsLeft()).toBeGreaterThan(4 * 60);
    expect(await secondsLeft()).toBeLessThanOrEqual(5 * 60);
    await radios.first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();

    await context.setOffline(true);
    for (const place of [1, 2]) {
      await next.click();
      await radios.nth(place).check();
    }
    await main.getByRole('button', { name: 'Flag', exact: true }).click();
    await expect(main.getByText('kept on this device', { exact: false })).toBeVisible();
    const before = await secondsLeft();
    await expect.poll(secondsLeft).toBeLessThan(before);

    await context.setOffline(false);
    await expect(main.getByText('All answers saved')).toBeVisible();
    const flagged = main.getByRole('button', { name: 'Question 3, answered, flagged' });
    await expect(flagged).toBeVisible();
    await next.click();
    await radios.first().check();
    await next.click();
    await radios.first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();

    const left = await secondsLeft();
    await page.reload();
    await flagged.click();
    await expect(radios.nth(2)).toBeChecked();
    expect(await secondsLeft()).toBeLessThanOrEqual(left);
    await main.getByRole('button', { name: 'Finish the quiz' }).click();
    await expect(page.getByRole('dialog')).toContainText('You have answered every question.');
    await page.getByRole('button', { name: 'Finish and see the result' }).click();
    await page.waitForURL(/\/quizzes\/results\?attempt=/);
    await expect(main.getByText('Timed test', { exact: false })).toBeVisible();
  });
});
