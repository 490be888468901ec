import type { Locator } from 'playwright/test';
import { historyPageSize } from '../../../contract/quizzes/routes.ts';
import { aSubmittedAttempt } from '../../frontend/features/quizzes/quizzes.fixture.ts';
import { expectNothingFound, expectNothingFoundInBothThemes } from '../support/axe.ts';
import { observeShifts, readShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const cells = { courseId: 'science', topicId: 'cells-and-organisation' };
const number = { courseId: 'maths', topicId: 'number' };

const readEdge = (mark: Locator) =>
  mark.first().evaluate((node) => {
    const { borderTopWidth, borderTopColor, borderTopLeftRadius } = getComputedStyle(node);
    return {
      width: borderTopWidth,
      round: borderTopLeftRadius !== '0px',
      visible: borderTopColor !== getComputedStyle(document.body).backgroundColor,
    };
  });

test.describe('the history on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('lists today’s quizzes, the whole row opens a result, and a subject is chosen with the keyboard', async ({
    signedIn: page,
    startQuiz,
    submitQuiz,
  }) => {
    await submitQuiz(await startQuiz(cells));
    await submitQuiz(await startQuiz(number), 1);
    await page.goto('/quizzes/results');
    const main = page.getByRole('main');
    const rows = main.getByRole('region', { name: 'Today' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Maths: Number');
    await expect(rows.first()).toContainText(/Test, \d\d:\d\d · \d+ (?:second|minute)/);
    await expect(rows.first().locator('[data-outcome]')).toHaveCount(5);
    await expect(rows.last().locator('[data-outcome=unanswered]')).toHaveCount(5);
    await expect(main.getByRole('region', { name: 'Your scores, week by week' })).toContainText('This week');

    const all = main.getByRole('button', { name: 'All' });
    const science = main.getByRole('button', { name: 'Science' });
    expect((await science.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await all.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(science).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/quizzes/results?course=science');
    await expect(science).toBeFocused();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(science).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);

    const { width = 0, height = 0 } = (await rows.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await rows.click({ position: { x: width - 4, y: height - 4 } });
    await expect(page.getByRole('heading', { level: 1, name: /your result$/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/quizzes/results?course=science');
    await expect(rows).toHaveCount(1);

    await expectNothingFoundInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothingFound(page);
  });
});

test('nothing moves when 0, 1 or 200 quizzes replace the grey lines, and forced colours tell outcomes apart by shape', async ({
  reading: page,
}) => {
  const outcomes = ['right', 'partly', 'wrong', 'unanswered', 'right'];
  const attempts = Array.from({ length: 200 }, (_, index) =>
    aSubmittedAttempt({
      attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
      questionCount: outcomes.length,
      outcomes,
    }),
  );
  let shown = 0;
  let reply = Promise.withResolvers<undefined>();
  await page.route(/\/api\/quizzes\/attempts(?:\?.*)?$/, async (route) => {
    await reply.promise;
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const to = from + historyPageSize;
    const cursor = to < shown ? String(to) : null;
    await route.fulfill({ json: { attempts: attempts.slice(from, Math.min(to, shown)), open: [], cursor } });
  });
  await page.addInitScript(observeShifts);
  const main = page.getByRole('main');
  for (const count of [0, 1, 200])
    await test.step(String(count), async () => {
      shown = count;
      reply = Promise.withResolvers<undefined>();
      await page.goto('/quizzes/results');
      await expect(main.getByRole('status', { name: 'Loading' })).toBeVisible();
      reply.resolve(undefined);
      await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const links = main.getByRole('link', { name: /^Maths: Number/ });
      await expect(links).toHaveCount(Math.min(count, historyPageSize));
      expect(await readShifts(page)).toEqual([]);
    });

  await page.emulateMedia({ forcedColors: 'active' });
  const mark = (outcome: string) => main.getByRole('listitem').locator(`[data-outcome=${outcome}]`);
  expect(await readEdge(mark('right'))).toEqual({ width: '6px', round: true, visible: true });
  expect(await readEdge(mark('partly'))).toEqual({ width: '2px', round: true, visible: true });
  expect(await readEdge(mark('wrong'))).toEqual({ width: '2px', round: false, visible: true });
  await expect(mark('unanswered').first()).toHaveCSS('border-top-style', 'dotted');
});
