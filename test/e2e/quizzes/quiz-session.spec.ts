import { readWords } from '../../../contract/text/text-tree.ts';
import { expectNothingFoundInBothThemes } from '../support/axe.ts';
import { findOptions, finishQuiz, listTriedTwice, readStart, showQuestion } from '../support/quiz.ts';
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
    // A question with two options has no second try.
    await expect(focused).toHaveText(/^(Right!|Not right yet|It is [AB]: .*)$/);
    if ((await focused.innerText()) === 'Not right yet') {
      await page.keyboard.press('2');
      await expect(main.getByRole('radio').nth(1)).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(focused).toHaveText(/^(Right this time!|It is [A-E]: .*)$/);
    }
    if (number === 2) {
      await page.keyboard.press('f');
      await expect(main.getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true');
      await expectNothingFoundInBothThemes(page);
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
  await page.waitForURL(/\/quizzes\/results\?attempt=/);
});

test('practice gives one more try and then the answer, and right and wrong differ in shape', async ({
  signedIn: page,
  openQuiz,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const attempt = await readStart(page, () =>
    openQuiz({ courseId: 'maths', topicId: 'number' }, { mode: 'practice' }),
  );
  const main = page.getByRole('main');
  const radios = main.getByRole('radio');
  const readPicture = async (name: string) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const picture = main.getByRole('heading', { name }).locator('path');
    await expect(picture).toBeInViewport();
    const shape = await picture.getAttribute('d');
    await page.emulateMedia({ forcedColors: 'none' });
    return shape;
  };
  const { questions, hints } = { hints: [], ...attempt };
  const hasHint = hints.some(({ questionId }) => questionId === questions[0]?.questionId);
  await expect(main.getByText('Hint', { exact: true })).toHaveCount(hasHint ? 1 : 0);
  const [one, other] = listTriedTwice(questions);
  if (!one || !other) throw new Error('Too few questions have a second try');
  const [first, second] = [findOptions(one.question), findOptions(other.question)];

  await showQuestion(page, one.number);
  await radios.nth(first.wrong[0] ?? 0).check();
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator(':focus')).toHaveText('Not right yet');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(radios.nth(first.wrong[0] ?? 0)).toBeDisabled();
  await expect(main.getByRole('heading', { name: /^Worked solution/ })).toHaveCount(0);
  const wrong = await readPicture('Not right yet');
  await expectNothingFoundInBothThemes(page);
  await page.reload();
  await showQuestion(page, one.number);
  await expect(main.getByText('Tap another answer.')).toBeVisible();
  await radios.nth(first.right).check();
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator(':focus')).toHaveText('Right this time!');
  expect(await readPicture('Right this time!')).not.toBe(wrong);
  await expectNothingFoundInBothThemes(page);

  await showQuestion(page, other.number);
  await radios.nth(second.wrong[0] ?? 0).check();
  await main.getByRole('button', { name: 'Check' }).click();
  await main.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.locator(':focus')).toHaveText(/^It is [A-E]: /);
  await expect(main.getByRole('heading', { name: /^What went wrong/ })).toBeVisible();
  await finishQuiz(page);
  await expect(main.getByText('0 of 5 right first time, 1 on the second try.')).toBeVisible();
});

test('practice offers a hint, which the keyboard opens', async ({ signedIn: page, openQuiz }) => {
  const attempt = await readStart(page, () =>
    openQuiz({ courseId: 'english', topicId: 'retrieval-and-inference' }, { mode: 'practice' }),
  );
  const { questions, hints } = { hints: [], ...attempt };
  const place = questions.findIndex(({ questionId }) => questionId === hints[0]?.questionId);
  const main = page.getByRole('main');
  await main.getByRole('slider', { name: 'Questions' }).fill(String(place + 1));
  const hint = main.locator('details', { hasText: 'Hint' });
  const words = hint.getByText(readWords(hints[0]?.hint ?? []));
  await expect(words).toBeHidden();
  await hint.getByText('Hint', { exact: true }).press('Enter');
  await expect(words).toBeVisible();
  await expectNothingFoundInBothThemes(page);
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
    for (const option of [radios.first(), radios.last()]) {
      await next.click();
      await option.check();
    }
    await main.getByRole('button', { name: 'Flag', exact: true }).click();
    await expect(main.getByText('kept on this device', { exact: false })).toBeVisible();
    const before = await secondsLeft();
    await expect.poll(secondsLeft).toBeLessThan(before);

    await context.setOffline(false);
    await expect(main.getByText('All answers saved')).toBeVisible();
    const bar = main.getByRole('slider', { name: 'Questions' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Question 3, answered, flagged');
    await next.click();
    await radios.first().check();
    await next.click();
    await radios.first().check();
    await expect(main.getByText('All answers saved')).toBeVisible();

    const left = await secondsLeft();
    await page.reload();
    await bar.fill('3');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Question 3, answered, flagged');
    await expect(radios.last()).toBeChecked();
    expect(await secondsLeft()).toBeLessThanOrEqual(left);
    await main.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('dialog')).toContainText('You have answered every question.');
    await expect(page.getByRole('dialog')).toContainText('You flagged question 3');
    await page.getByRole('button', { name: 'Finish and see the result' }).click();
    await page.waitForURL(/\/quizzes\/results\?attempt=/);
    await expect(main.getByText('Timed test', { exact: false })).toBeVisible();
  });
});
