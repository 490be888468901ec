import type { Page } from 'playwright/test';
import { pages, type Audience } from '../../frontend/src/app/pages.ts';
import {
  expectNothingFound,
  expectNothingFoundInAnyLook,
  expectNothingFoundInBothThemes,
} from './support/axe.ts';
import { expectSameFrame } from './support/first-frame.ts';
import { resultPath } from './support/quiz.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { observeShifts, readShifts } from './support/layout-shifts.ts';
import { accountButton } from './support/menu.ts';
import { expectSharedStyles } from './support/styles.ts';
import { expect, test } from './support/test.ts';
import { isLateCall, listenForWaves } from './support/waves.ts';

const landing = '/landing';
const nobodys = '00000000-0000-4000-8000-000000000000';

test.use({ viewport: { width: 360, height: 900 }, reducedMotion: 'no-preference' });

/** The time limit in milliseconds of a test in which axe checks typeset maths, which takes long. */
const typesetTimeout = 180_000;

/**
 * The calls of representative pages, by the page's address. Their scripts are held, so that the test sees which calls are
 * sent before the app is here, and compares the first frame with the app. Axe checks these pages in every look, and the others in two.
 */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': [],
  '/auth/account-deleted': [],
  '/dashboard/default': ['account', 'courses', 'quizzes/attempts', 'quizzes/progress'],
  '/courses/maths': ['account', 'courses/maths'],
  '/courses/learn?course=science&lesson=inside-a-cell': [
    'account',
    'courses/science',
    'courses/science/lessons/inside-a-cell',
  ],
  '/courses/buy/maths': ['account', 'courses/maths', 'orders'],
  '/quizzes/multiple-choice-selection': ['account', 'quizzes', 'quizzes/attempts', 'quizzes/progress'],
  '/quizzes/results': ['account', 'quizzes', 'quizzes/attempts', 'quizzes/progress'],
  '/user/account-profile': ['account'],
  '/user/account-profile/learning': ['account', 'courses'],
  '/user/account-profile/payments': ['account', 'orders'],
  '/query/ask-bot': ['account', 'courses', 'queries/bot'],
  '/query/ask-tutor': ['account', 'queries/threads'],
  '/query/ask-tutor?new=question': ['account', 'courses'],
};

const listAddresses = (...audiences: readonly Audience[]) =>
  pages
    .filter(({ audience }) => audiences.includes(audience))
    .map(({ path }) => path.replace(':courseId', 'maths').replace('*', '/nowhere'));

/** Addresses at which a page shows another screen, or another course, than at its own address. */
const otherAddresses = [
  '/courses/science',
  '/quizzes/multiple-choice-selection?course=science&topic=cells-and-organisation',
  '/query/ask-tutor?new=question',
  '/nowhere',
];

/** Addresses of what a student may not see, so that a call fails. */
const refusedAddresses = [
  `/quizzes/multiple-choice-session?attempt=${nobodys}`,
  `/quizzes/results?attempt=${nobodys}`,
  `/query/ask-tutor?thread=${nobodys}`,
];

const lessonAddresses = [
  '/courses/learn?course=maths&lesson=fractions',
  '/courses/learn?course=science&lesson=inside-a-cell',
];

/** Lists the GET requests to the API. The unread count isn't among them, because it waits until the page has loaded. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

async function waitUntilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const role of ['progressbar', 'status'] as const)
    await expect(page.getByRole(role, { name: 'Loading' })).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<string> {
  await page.addInitScript(observeShifts);
  const reply = await page.goto(path);
  await waitUntilShown(page);
  await page.waitForLoadState('networkidle');
  expect.soft(await readShifts(page), path).toEqual([]);
  return (await reply?.text()) ?? '';
}

async function expectGoodPage(page: Page, path: string): Promise<void> {
  const expectThreeWaves = listenForWaves(page, { typed: /^\/query\/(?:ask-tutor|inbox)/.test(path) });
  const sent = listenForCalls(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const expected = firstCalls[path]?.map((call) => `/api/${call}`).toSorted();
  if (expected) {
    const html = await expectSameFrame(page, path, () =>
      expect.poll(() => sent.toSorted()).toEqual(expected),
    );
    await waitUntilShown(page);
    expect(sent.filter((call) => !isLateCall(call)).toSorted()).toEqual(expected);
    expectThreeWaves(html);
  } else expectThreeWaves(await open(page, path));
  await expectSharedStyles(page);
  // A button starts practice. A link could only lead to a form.
  await expect(page.getByRole('main').getByRole('link', { name: /practise/i })).toHaveCount(0);
  expect(requested.filter((asked) => /\/amplify\.|\/config\.json$/.test(asked))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await (expected ? expectNothingFoundInAnyLook(page) : expectNothingFoundInBothThemes(page));
}

test.describe('sends its calls before the app is here, looks like its first frame, comes in three waves without a shift, and axe finds nothing in both themes, on a phone and on a desktop:', () => {
  // Without a token, a parent's page loads nothing. `first-frame.spec.ts` opens it with a token.
  for (const path of listAddresses('visitors', 'anybody', 'parents')) {
    test(path, async ({ page }) => {
      await expectGoodPage(page, path);
    });
  }

  for (const path of [...listAddresses('students'), ...otherAddresses]) {
    test(`${path}, signed in`, async ({ reading: page }) => {
      await expectGoodPage(page, path);
    });
  }

  test.describe('what isn’t the student’s', () => {
    test.use({ expectFailedLoads: true });
    for (const path of refusedAddresses) {
      test(path, async ({ reading: page }) => {
        await expectGoodPage(page, path);
      });
    }
  });

  for (const path of lessonAddresses) {
    test(`${path}, with maths as MathML`, async ({ signedIn: page }) => {
      test.setTimeout(typesetTimeout);
      await expectGoodPage(page, path);
      if (path.includes('fractions')) await expect(page.locator('math').first()).toBeAttached();
    });
  }
});

test.describe('axe finds nothing in both themes, on a phone and on a desktop,', () => {
  test.use({ reducedMotion: 'reduce' });

  test(`at ${landing}`, async ({ page }) => {
    await page.goto(landing);
    await waitUntilShown(page);
    await expectNothingFoundInAnyLook(page);
  });

  test('with the student’s menu open, and with the drawer open over the page', async ({ reading: page }) => {
    await page.goto('/no-such-page');
    await accountButton(page).click();
    const menu = page.getByRole('menu', { name: /^Hi, / });
    await expect(menu.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: 'Safeguarding' })).toHaveAttribute(
      'href',
      '/safeguarding',
    );
    await expectNothingFoundInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(accountButton(page)).toBeFocused();

    await page.setViewportSize({ width: 360, height: 900 });
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
});

test.describe('sends all its calls before the app is here, each of them once, and axe finds nothing:', () => {
  test('an open quiz, its result, and the dashboard that lists it', async ({
    signedIn: page,
    startQuiz,
    submitQuiz,
  }) => {
    test.setTimeout(typesetTimeout);
    const quiz = await startQuiz();
    const attempt = `/api/quizzes/attempts/${quiz.attemptId}`;
    const visit = async (path: string, expected: readonly string[]) => {
      const sent = listenForCalls(page);
      const release = await holdScripts(page, /static\/js\/start\./);
      await page.goto(path, { waitUntil: 'commit' });
      // The page that is left may still ask for the unread count.
      const listCalls = () => sent.filter((call) => !isLateCall(call)).toSorted();
      await expect.poll(listCalls).toEqual(expected);
      release();
      await page.locator('#root:not(:has(.first-frame)) main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(listCalls()).toEqual(expected);
      await page.unrouteAll();
    };
    await visit(`/quizzes/multiple-choice-session?attempt=${quiz.attemptId}`, ['/api/account', attempt]);
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expectNothingFoundInBothThemes(page);
    await submitQuiz({ ...quiz, questions: quiz.questions.slice(1) }, 4);
    await visit(resultPath(quiz), ['/api/account', '/api/quizzes', '/api/quizzes/attempts', attempt]);
    await page.getByRole('heading', { level: 1, name: /your result$/ }).waitFor();
    await expectNothingFoundInBothThemes(page);
    await visit('/dashboard/default', [
      '/api/account',
      '/api/courses',
      '/api/quizzes/attempts',
      '/api/quizzes/progress',
    ]);
    await expect(page.getByText('Latest results')).toBeVisible();
  });
});
