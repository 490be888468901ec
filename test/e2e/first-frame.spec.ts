import type { Page } from 'playwright/test';
import { pages } from '../../frontend/src/app/pages.ts';
import { accountPath, inboxPath } from '../../frontend/src/paths.ts';
import { expectNothingFound } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { observeShifts, readShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

async function requested(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await act();
  return paths;
}

/** Lists what the page shows: where each part is, and its text, size and colours. */
const look = (page: Page) =>
  page.evaluate(() => {
    const course = new URLSearchParams(location.search).get('course');
    const coursePath = course === null ? location.pathname.replace('/buy', '') : `/courses/${course}`;
    const parts = [
      ...document.querySelectorAll(
        '#root :is(header, main, nav, h1, h2, a, p, label, img, .MuiSkeleton-root, .MuiPaper-root)',
      ),
    ];
    return (
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        // The build knows neither the student's name nor which course the page shows.
        .filter((part) => !part.matches(`nav [href='${coursePath}'], nav ol a`))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          const { color, fontSize, backgroundColor, borderTopLeftRadius } = getComputedStyle(part);
          const text = part.matches('a, h1, h2, label') ? part.textContent.replace(/^Hi .*/, 'Hi') : '';
          const box = [x, y, width, height].map((length) => Math.round(length)).join(' ');
          return [part.tagName, text, box, color, fontSize, backgroundColor, borderTopLeftRadius].join(' | ');
        })
    );
  });

/** Holds the replies of the API, so that the app shows that it loads. */
async function holdReplies(page: Page): Promise<() => void> {
  return holdScripts(page, /\/api\//);
}

const addresses = pages.map(({ path, audience }) => ({
  audience,
  // Without a token, the page of a parent's link doesn't load anything.
  address:
    path.replace(':courseId', 'maths').replace('*', '/nowhere') + (audience === 'parents' ? '#token' : ''),
}));

const nobodys = '00000000-0000-4000-8000-000000000000';

/** Addresses at which a page shows another screen than without a query, or to another user. */
const otherScreens = [
  '/courses/learn?course=maths&lesson=fractions',
  `/quizzes/multiple-choice-session?attempt=${nobodys}`,
  `/quizzes/results?attempt=${nobodys}`,
  `/query/ask-tutor?thread=${nobodys}`,
  '/query/ask-tutor?new=question',
  inboxPath,
  '/nowhere',
];

test.describe('the address /', () => {
  test('a visitor at / gets the landing page without a piece of the app', async ({ page }) => {
    const paths = await requested(page, () =>
      page.goto('/?from=flyer#services', { waitUntil: 'networkidle' }),
    );
    await expect(page).toHaveURL('/landing?from=flyer#services');
    await expect(page.getByRole('link', { name: 'Join Today' }).first()).toBeVisible();
    expect(paths.filter((path) => /\/(start|index|session)\.|^\/config\.json|^\/api/.test(path))).toEqual([]);
  });

  test('a student at / sees the dashboard', async ({ reading: page }) => {
    await page.goto('/query/ask-bot');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/default');
    await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/query/ask-bot');
  });
});

// Positions depend only on the width, and colours only on the theme, so two of the four combinations are enough.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test.describe(`before the app is here, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    const compare = async (page: Page, address: string) => {
      await page.addInitScript(observeShifts);
      const releaseScripts = await holdScripts(page);
      const releaseReplies = await holdReplies(page);
      // The inbox loads the code of its lists after its own.
      const releaseLists = await holdScripts(page, /static\/js\/enquiry-list\./);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.evaluate(() => document.fonts.ready);
      const before = await look(page);
      releaseScripts();
      await page.locator('#root:not(:has(.first-frame)) main').waitFor();
      // The length of the student's email address decides where the rest of this page is.
      if (address !== accountPath) expect.soft(await look(page)).toEqual(before);
      releaseLists();
      releaseReplies();
      await page.waitForLoadState('networkidle');
      expect(await readShifts(page)).toEqual([]);
    };

    for (const { audience, address } of addresses) {
      if (address === inboxPath)
        test('a tutor sees the inbox, and nothing moves when the app takes over', async ({ tutor }) =>
          compare(tutor, address));
      else if (audience === 'students')
        test(`a student sees ${address}, and nothing moves when the app takes over`, async ({ reading }) =>
          compare(reading, address));
      else if (audience !== 'parents')
        test(`a visitor sees ${address}, and nothing moves when the app takes over`, async ({ page }) =>
          compare(page, address));
    }

    test.describe('links of parents', () => {
      test.use({ expectFailedLoads: true });
      for (const { address } of addresses.filter(({ audience }) => audience === 'parents'))
        test(`a student’s browser shows a parent ${address}, and nothing moves when the app takes over`, async ({
          reading,
        }) => compare(reading, address));
    });

    test.describe('other screens', () => {
      test.use({ expectFailedLoads: true });
      for (const address of otherScreens)
        test(`a student sees ${address}, and nothing moves when the app takes over`, async ({ reading }) =>
          compare(reading, address));
    });
  });
}

test('the app does not insert the styles of the first frame again', async ({ reading: page }) => {
  await page.goto('/dashboard/default');
  await page.locator('#root:not(:has(.first-frame)) main').waitFor();
  const { framed, inserted } = await page.evaluate(() => {
    const listClasses = (sheets: readonly CSSStyleSheet[]) =>
      sheets
        .flatMap(({ cssRules }) => [...cssRules])
        .flatMap((rule) => /^\.css-\w+/.exec(rule.cssText)?.[0] ?? []);
    const sheets = [...document.styleSheets];
    return {
      framed: listClasses(sheets.filter(({ href }) => href !== null)),
      inserted: listClasses(sheets.filter(({ href }) => href === null)),
    };
  });
  expect(framed.length).toBeGreaterThan(100);
  expect(inserted.length).toBeGreaterThan(0);
  expect(inserted.filter((name) => framed.includes(name))).toEqual([]);
});

test('a link of the menu works before the app is here', async ({ reading: page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard/default', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ask Bot' }).click();
  await expect(page).toHaveURL('/query/ask-bot');
  await expect(
    page.locator('.first-frame').getByRole('heading', { level: 1, name: 'Ask Bot' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Ask Bot · KTC');
  release();
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('the link that has the focus keeps the focus when the app takes over', async ({ reading: page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard/default', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Ask Bot' });
  await link.focus();
  release();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('axe finds nothing in the first frame, whose fields can’t be used yet', async ({ reading: page }) => {
  const release = await holdScripts(page);
  await page.goto('/user/account-profile', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  await expectNothingFound(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  release();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a note replaces the first frame', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
    await expect(page.locator('.first-frame')).toBeHidden();
  });
});

test.describe('if a script can’t be loaded', () => {
  test.use({ expectFailedLoads: true });

  test('the page says so, and loading it again helps', async ({ page }) => {
    await page.route(/\/start\..*\.chunk\.js/, (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
    await expect(page.locator('.first-frame')).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(page.getByText('This page couldn’t load.')).toHaveCount(0);
  });
});

test('if a script throws before the app is here, the page says so', async ({ context }) => {
  // The fixture `page` would report the error.
  const page = await context.newPage();
  await page.route(/\/start\..*\.chunk\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken');${await response.text()}` });
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toHaveText(/^\s*This page couldn’t load\./);
});

test('nothing moves on the landing page and in the first frame with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landing');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.locator('.first-frame main').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
});

test('a quiz shows its options no sooner than its question', async ({ signedIn: page }) => {
  await page.goto('/quizzes/multiple-choice-selection?course=maths&topic=number');
  const release = await holdScripts(page, /static\/media\/maths-font\./);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.waitForURL(/multiple-choice-session/);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
});
