import type { Page } from 'playwright/test';
import { expectNothingFound, expectNothingFoundInAnyLook } from './support/axe.ts';
import { finishQuiz } from './support/quiz.ts';
import { accountButton } from './support/menu.ts';
import { expect, test } from './support/test.ts';
import { listenForWaves } from './support/waves.ts';

const landing = '/landing';

const publicPages = [
  '/auth/login',
  '/auth/register',
  '/auth/confirm',
  '/auth/forgotten-password',
  '/auth/account-deleted',
];
const signedInPages = [
  '/dashboard/default',
  '/courses/maths',
  '/courses/science',
  '/courses/english',
  '/courses/buy/english',
  '/courses/learn',
  '/quizzes/multiple-choice-selection',
  '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation&lesson=moving-in-and-out',
  '/quizzes/multiple-choice-session',
  '/quizzes/results',
  '/user/account-profile',
  '/user/account-profile/security',
  '/user/account-profile/preferences',
  '/user/account-profile/learning',
  '/user/account-profile/your-data',
  '/query/ask-bot',
  '/query/ask-tutor',
  '/query/ask-tutor?new=question',
  '/query/inbox',
];

test.use({ viewport: { width: 360, height: 900 }, reducedMotion: 'reduce' });

/** The time limit in milliseconds of a test in which axe checks typeset maths, which takes long. */
const typesetTimeout = 180_000;

async function open(page: Page, path: string): Promise<string> {
  const reply = await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const role of ['progressbar', 'status'] as const)
    await expect(page.getByRole(role, { name: 'Loading' })).toHaveCount(0);
  return (await reply?.text()) ?? '';
}

async function expectGoodPage(page: Page, path: string): Promise<void> {
  const expectThreeWaves = listenForWaves(page);
  const html = await open(page, path);
  await expectNothingFoundInAnyLook(page);
  expectThreeWaves(html);
}

test.describe('comes in three waves, and axe finds nothing in both themes, on a phone and on a desktop:', () => {
  for (const path of publicPages) {
    test(path, async ({ page }) => {
      await expectGoodPage(page, path);
    });
  }

  for (const path of signedInPages) {
    test(`${path}, signed in`, async ({ reading: page }) => {
      await expectGoodPage(page, path);
    });
  }

  test('a lesson, its maths as MathML', async ({ signedIn: page }) => {
    test.setTimeout(typesetTimeout);
    await expectGoodPage(page, '/courses/learn?course=maths&lesson=fractions');
    await expect(page.locator('math').first()).toBeAttached();
  });
});

test.describe('axe finds nothing in both themes, on a phone and on a desktop,', () => {
  test(`at ${landing}`, async ({ page }) => {
    await open(page, landing);
    await expectNothingFoundInAnyLook(page);
  });

  test('at an address that there isn’t, signed in', async ({ reading: page }) => {
    await open(page, '/no-such-page');
    await expectNothingFoundInAnyLook(page);
  });

  test('with the student’s menu open', async ({ reading: page }) => {
    await page.goto('/no-such-page');
    await accountButton(page).click();
    const menu = page.getByRole('menu', { name: /^Hi, / });
    await expect(menu.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: 'Safeguarding' })).toHaveAttribute(
      'href',
      '/safeguarding',
    );
    await expectNothingFoundInAnyLook(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(accountButton(page)).toBeFocused();
  });

  test('with the drawer open over the page', async ({ reading: page }) => {
    await page.goto('/no-such-page');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(350, 450),
    ];
    for (const close of ways) {
      await toggle.click();
      await expect
        .poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
      await close();
      await expect(drawer).toHaveCount(0);
      await expect(toggle).toBeFocused();
    }
    await toggle.click();
    await drawer.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNothingFound(page);
    }
    await drawer.getByRole('link', { name: 'Ask Tutor' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/query/ask-tutor');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  const topic = { courseId: 'maths', topicId: 'number' };

  test('in a quiz', async ({ signedIn: page, openQuiz }) => {
    test.setTimeout(typesetTimeout);
    await openQuiz(topic);
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expectNothingFoundInAnyLook(page);
  });

  test('on the results of a quiz', async ({ signedIn: page, openQuiz }) => {
    test.setTimeout(typesetTimeout);
    await openQuiz(topic);
    await finishQuiz(page);
    await expectNothingFoundInAnyLook(page);
  });
});

test('the calls of a page are sent side by side', async ({ reading: page }) => {
  const asked: string[] = [];
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // The menu sends this request when the browser is idle, so the order of this request varies.
    if (pathname !== '/api/queries/unread') asked.push(pathname);
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/default', { waitUntil: 'commit' });
  await expect
    .poll(() => asked.toSorted(), { timeout: 30_000 })
    .toEqual(['/api/account', '/api/courses', '/api/quizzes/attempts', '/api/quizzes/progress']);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
  expect(asked).toHaveLength(4);
});
