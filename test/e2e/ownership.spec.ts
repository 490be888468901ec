import { expectNothingFound } from './support/axe.ts';
import { demoStudent, demoTutor } from './support/demo.ts';
import { expect, signIn, signInQuickly, test } from './support/test.ts';

test.use({ expectFailedLoads: true });

test('an owner whose account can’t be loaded can only try again, from the menu of a phone', async ({
  page,
  context,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await signInQuickly(context, url, await demoStudent());
  let answer = (): void => undefined;
  let calls = 0;
  await page.route('**/api/account', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await (calls === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const places = () =>
    menu.evaluate((nav) =>
      [...nav.querySelectorAll('a[href^="/courses/"]:not([href*="/buy/"]), a[href^="/query"]')].map(
        (link) => link.getBoundingClientRect().top,
      ),
    );

  await page.goto('/courses/maths');
  await expect(main.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await openMenu();
  await expect(menu).toBeVisible();
  const before = await places();
  await expect(page.getByText('Buy Now').filter({ visible: true })).toHaveCount(0);

  await expect.poll(() => calls).toBe(1);
  answer();
  const again = menu.getByRole('button', { name: 'Try again to find out whether Maths is yours' });
  await expect(again).toBeVisible();
  expect(await places()).toEqual(before);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page);
  }
  await expect(page.getByText('Buy Now')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect.poll(() => calls).toBe(2);
  answer();
  await expect(main.getByText('Yours', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Buy Now/)).toHaveCount(0);
  expect(calls).toBe(2);
  await openMenu();
  await expect(menu.getByRole('link', { name: 'Buy Now: Science' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Buy Now: Maths' })).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('staff begin at the inbox, read every lesson and are sold nothing', async ({ page }) => {
  const main = page.getByRole('main');
  await signIn(page, await demoTutor());
  await expect(page).toHaveURL('/query/inbox');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'English', exact: true }).click();
  await expect(main.getByText('Yours', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Buy Now/)).toHaveCount(0);

  await page.goto('/');
  await expect(page).toHaveURL('/query/inbox');
  await page.goto('/courses/learn?course=english&lesson=a-balanced-judgement');
  await expect(main.getByRole('button', { name: /^Done: try/ })).toBeVisible();
  await page.goto('/courses/buy/english');
  await expect(main.getByText('You have this course')).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/default');
});
