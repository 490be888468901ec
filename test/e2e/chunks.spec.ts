import { expect, test } from './support/test.ts';
import { findQuickQuiz } from './support/quiz.ts';

test.describe('Specification 7 and 8: lazy chunks', () => {
  test.use({ expectFailedLoads: true });

  test('a chunk that is gone after a redeploy reloads the page once, then offers a reload', async ({
    reading: page,
  }) => {
    await page.goto('/query/ask-bot');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(/static\/js\/quiz-selection[\w.-]*\.chunk\.js/, (route) =>
      route.fulfill({ status: 404 }),
    );
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Multiple Choice' }).click();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(loads).toBe(1);

    await page.unroute(/static\/js\/quiz-selection[\w.-]*\.chunk\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(findQuickQuiz(page)).toBeVisible();
  });

  test('a broken connection is not taken for an update, and without a network one message promises pages, which load by themselves when it is back', async ({
    reading: page,
    context,
  }) => {
    await page.goto('/courses/maths');
    await page.getByRole('heading', { level: 1, name: 'Maths' }).waitFor();
    const main = page.getByRole('main');
    const goTo = (name: string) =>
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    const loadsAgain = async (name: string) => {
      await context.setOffline(true);
      await goTo(name);
      await expect(
        main.getByText('You’re offline. The rest will load when you’re back online.'),
      ).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('button', { name: /Try again|Reload/ })).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(main.getByText('You’re offline')).toHaveCount(0);
    };
    await test.step('a page whose code is here', () => loadsAgain('Science'));
    await test.step('a page whose code is not', () => loadsAgain('Ask Bot'));
    await test.step('a broken connection', async () => {
      const broken = /static\/js\/quiz-selection[\w.-]*\.chunk\.js|config\.json/;
      await page.route(broken, (route) => route.abort('connectionfailed'));
      await goTo('Multiple Choice');
      await expect(page.getByRole('alert')).toContainText('We can’t reach KTC');
      await page.unroute(broken);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(findQuickQuiz(page)).toBeVisible();
    });
  });
});
