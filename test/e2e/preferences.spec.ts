import type { Page } from 'playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { logOut } from './support/menu.ts';
import { choosePreferences, largestLetters, preferencesAddress } from './support/preferences.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const saved = (page: Page) => expect(page.getByText('Saved in your account')).toBeVisible();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const readLook = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
    const { fontFamily, letterSpacing, lineHeight } = getComputedStyle(
      document.querySelector('h1 ~ * p') ?? document.body,
    );
    const { backgroundColor } = getComputedStyle(document.body);
    const { borderTopLeftRadius } = getComputedStyle(document.querySelector('main') ?? document.body);
    return {
      colorScheme,
      fontSize,
      fontFamily,
      letterSpacing,
      lineHeight,
      backgroundColor,
      borderTopLeftRadius,
    };
  });

test('each choice holds at once, follows to another tab and another browser, and is gone after signing out', async ({
  signedIn: page,
  otherDevice: other,
}) => {
  await page.goto(preferencesAddress);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/user/account-profile');
  await title(otherTab).waitFor();

  const steps = [
    ['Colours', 'Dark', { colorScheme: 'dark', backgroundColor: 'rgb(26, 34, 63)' }],
    ['Font', /^OpenDyslexic/, { fontFamily: expect.stringMatching(/^"?OpenDyslexic/) as unknown }],
    ['Text size', 'Larger', { fontSize: '20.8px' }],
    [
      'Space between letters, words and lines',
      'Widest',
      { letterSpacing: expect.stringMatching(/^2\.\d+px$/) as unknown },
    ],
    ['Corners', 'Square', { borderTopLeftRadius: '0px' }],
  ] as const;
  for (const [name, option, look] of steps) {
    await group(page, name).getByRole('radio', { name: option }).check();
    await expect.poll(() => readLook(page)).toMatchObject(look);
    await expect.poll(() => readLook(otherTab)).toMatchObject(look);
  }
  await group(page, 'Movement').getByRole('radio', { name: 'As little as possible' }).check();
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector('main') ?? document.body).transitionDuration,
    ),
  ).toBe('0s');
  await page.getByRole('checkbox', { name: 'Send me an email when a tutor answers' }).uncheck();
  await saved(page);
  await otherTab.close();
  const chosen = await readLook(page);

  await test.step('another browser', async () => {
    await other.goto(preferencesAddress);
    await expect.poll(() => readLook(other)).toEqual(chosen);
    await expect(group(other, 'Corners').getByRole('radio', { name: 'Square' })).toBeChecked();
    await expect(other.getByRole('checkbox', { name: /email/ })).not.toBeChecked();
  });

  await test.step('after signing out nothing of it is left', async () => {
    await logOut(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('dyslexic');
    await page.goto('/auth/login');
    await title(page).waitFor();
    expect(await readLook(page)).toMatchObject({ fontSize: '16px', backgroundColor: 'rgb(255, 255, 255)' });
  });
});

for (const [colourScheme, colorScheme, width] of [
  ['dark', 'light', 360],
  ['light', 'dark', 1440],
] as const) {
  test.describe(`a page in ${colourScheme} on a ${colorScheme} system, ${String(width)} px,`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('looks the same in every frame from the first paint on', async ({
      signedIn: page,
      storage,
      url,
    }) => {
      await choosePreferences(url, storage, { ...largestLetters, colourScheme });
      await page.goto(preferencesAddress);
      await expect(group(page, 'Corners').getByRole('radio', { name: 'Very round' })).toBeChecked();

      await page.addInitScript(() => {
        const frames: Record<string, Set<string>> = {};
        Object.assign(window, { frames$: frames });
        const note = (name: string, value: string | undefined) =>
          value !== undefined && (frames[name] ??= new Set()).add(value);
        const look = (selector: string) => {
          const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
          return element && getComputedStyle(element);
        };
        const frame = () => {
          if (document.querySelector('body')) {
            note('scheme', look('html')?.colorScheme);
            note('size', look('html')?.fontSize);
            note('ground', look('body')?.backgroundColor);
            note('panel', look('main')?.backgroundColor);
            note('corners', look('main')?.borderTopLeftRadius);
            note('font', look('h1')?.fontFamily);
            note('heading', look('h1')?.fontSize);
            note('letters', look('h1')?.letterSpacing);
            note('colour', look('h1')?.color);
            // The width of the heading reveals the font that the browser uses. Text is invisible until the font has loaded.
            const logo = [...document.querySelectorAll('main h1')].find((each) => each.checkVisibility());
            const fonts = [...document.fonts].filter(({ weight }) => weight === '700');
            if (logo?.textContent === 'Preferences' && fonts.some(({ status }) => status === 'loaded')) {
              const range = document.createRange();
              range.selectNodeContents(logo);
              note('width', String(Math.round(range.getBoundingClientRect().width)));
            }
          }
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      const release = await holdScripts(page);
      await page.goto(preferencesAddress, { waitUntil: 'commit' });
      await expect(page.locator('.first-frame main')).toBeVisible();
      const ground = colourScheme === 'dark' ? 'rgb(26, 34, 63)' : 'rgb(255, 255, 255)';
      await expect(page.locator('body')).toHaveCSS('background-color', ground);
      release();
      await saved(page);
      await page.evaluate(() => document.fonts.ready);
      const frames = await page.evaluate(() => {
        const seen = Reflect.get(window, 'frames$') as Record<string, Set<string>>;
        return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, [...values]]));
      });
      expect(frames).toMatchObject({ scheme: [colourScheme], ground: [ground], size: ['24px'] });
      for (const [name, values] of Object.entries(frames)) expect.soft(values, name).toHaveLength(1);
      expect(Object.keys(frames)).toEqual(expect.arrayContaining(['panel', 'corners', 'font', 'width']));
    });
  });
}

test.describe('where saving fails', () => {
  test.use({ expectFailedLoads: true });

  test('the choice stays, and is saved with the next visit', async ({ signedIn: page }) => {
    await page.goto(preferencesAddress);
    await page.route('**/api/account/preferences', (route) => route.abort());
    await group(page, 'Colours').getByRole('radio', { name: 'Dark' }).check();
    await expect(page.getByText(/couldn’t save your choices yet/)).toBeVisible();
    await page.unroute('**/api/account/preferences');
    const reply = page.waitForResponse('**/api/account/preferences');
    await page.goto('/dashboard/default');
    expect((await reply).status()).toBe(204);
    expect(await readLook(page)).toMatchObject({ colorScheme: 'dark' });
  });
});

test('the keyboard alone chooses, resets all but the emails, and undoes that; forced colours show what is chosen, and a font is loaded once it is chosen', async ({
  signedIn: page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/dyslexic|hyperlegible/.test(request.url())) fonts.push(request.url());
  });
  await page.goto(preferencesAddress, { waitUntil: 'networkidle' });
  const reset = page.getByRole('button', { name: 'Back to how it was at first' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  const notices = page.getByRole('checkbox', { name: /email/ });
  await notices.press('Space');
  await group(page, 'Colours').getByRole('radio', { name: 'As on this device' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 'Colours').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(group(page, 'Font').getByRole('radio', { name: 'Roboto' })).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await expect(reset).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Colours').getByRole('radio', { name: 'As on this device' })).toBeChecked();
  await expect(notices).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Colours').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(reset).toBeFocused();
  await saved(page);

  await page.emulateMedia({ forcedColors: 'active' });
  const outlines = () =>
    group(page, 'Colours')
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
  expect(await outlines()).toEqual(['none', 'none', 'solid']);

  expect(fonts).toEqual([]);
  await group(page, 'Font')
    .getByRole('radio', { name: /^Atkinson/ })
    .check();
  await expect.poll(() => fonts).toEqual([expect.stringContaining('hyperlegible') as unknown]);
});
