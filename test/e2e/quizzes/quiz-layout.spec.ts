import { findOptions, listTriedTwice, readStart, showQuestion } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('at the bottom of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Check, the verdict and Next have one place, and nothing moves', async ({
    signedIn: page,
    openQuiz,
  }) => {
    const attempt = await readStart(page, () =>
      openQuiz({ courseId: 'maths', topicId: 'number' }, { mode: 'practice', questionCount: 10 }),
    );
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 2 });
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const readPlaces = async (name: string) => {
      const rows = page.locator('[data-option]');
      const parts = [button(name), heading, rows.first(), rows.last()];
      return Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())?.y ?? NaN)));
    };
    await page.evaluate(() => document.fonts.ready);
    const [buttonTop = NaN] = await readPlaces('Check');
    expect(buttonTop + 48).toBeLessThanOrEqual(740);
    const asked = listTriedTwice(attempt.questions).slice(0, 3);
    expect(asked).toHaveLength(3);
    for (const [index, { question, number }] of asked.entries()) {
      const answer = (['right', 'wrong', 'second'] as const)[index];
      const { right, wrong } = findOptions(question);
      await showQuestion(page, number);
      await expect(heading).toHaveText(`Question ${number} of 10`);
      const choose = async (place: number) => {
        await main.getByRole('radio').nth(place).check();
        const before = await readPlaces('Check');
        expect(before[0]).toBe(buttonTop);
        await button('Check').click();
        return before;
      };
      let before = await choose(answer === 'right' ? right : (wrong[0] ?? 0));
      if (answer !== 'right') {
        await expect(page.locator(':focus')).toHaveText('Not right yet');
        expect(await readPlaces('Check')).toEqual(before);
        if (answer === 'wrong') await button('Show the answer').click();
        else before = await choose(right);
      }
      await expect(page.locator(':focus')).toHaveText(/^(Right!|Right this time!|It is [A-E]: .*)$/);
      const next = number < 10 ? 'Next' : 'Finish';
      expect(await readPlaces(next)).toEqual(before);
    }
  });
});

test('on the first screen of a phone, and of a laptop with 200 % zoom, are a short question and its first answer, and one tab stop leads to all questions', async ({
  signedIn: page,
  openQuiz,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { questions } = await readStart(page, () => openQuiz({ courseId: 'maths', topicId: 'number' }));
  const lengths = questions.slice(0, 4).map(({ stem }) => JSON.stringify(stem).length);
  const shortest = lengths.indexOf(Math.min(...lengths)) + 1;
  const bar = page.getByRole('slider', { name: 'Questions' });
  for (const [width, height] of [
    [360, 740],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showQuestion(page, shortest);
    await page.evaluate(() => window.scrollTo(0, 0));
    const answer = await page.getByRole('main').locator('label').first().boundingBox();
    expect(answer?.y).toBeLessThanOrEqual(Math.min(480, height - 48));
    const bottom = await page.getByRole('button', { name: 'Next' }).boundingBox();
    expect((answer?.y ?? NaN) + (answer?.height ?? NaN)).toBeLessThanOrEqual((bottom?.y ?? NaN) - 8);
    await showQuestion(page, 1);
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();
    await expect(bar).toBeFocused();
    const box = await bar.boundingBox();
    if (box === null) throw new Error('The bar has no size');
    await bar.click({ position: { x: box.width * 0.7 + 2, y: box.height / 2 } });
    await expect(page.getByRole('heading', { name: 'Question 4 of 5' })).toBeVisible();
  }
});

test('a quiz closes the menu and hides the breadcrumbs, on a tablet and a phone its top bar is one row with the menu, the way out, the questions and the clock, and the menu and the breadcrumbs return afterwards', async ({
  signedIn: page,
  openQuiz,
}) => {
  await openQuiz(undefined, { timed: true });
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(menu).toBeHidden();
  await expect(breadcrumbs).toHaveCount(0);
  const row = [
    banner.getByRole('button', { name: 'Menu' }),
    main.getByRole('button', { name: 'Close' }),
    main.getByRole('slider', { name: 'Questions' }),
    main.getByRole('timer'),
  ];
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    let end = 0;
    for (const part of row) {
      const box = await part.boundingBox();
      if (box === null) throw new Error('A part of the row has no size');
      expect(box.x).toBeGreaterThanOrEqual(end);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(56);
      end = box.x + box.width;
    }
    expect(end).toBeLessThanOrEqual(width);
  }
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56);
  await expect(banner.getByRole('button').filter({ visible: true })).toHaveCount(1);
  await expect(banner.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await row[0]?.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await main.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Leave it for now' }).click();
  await expect(page).toHaveURL('/quizzes/multiple-choice-selection');
  await expect(menu).toBeVisible();
  await expect(breadcrumbs).toBeVisible();
});
