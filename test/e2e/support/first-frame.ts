import { expect, type Page } from 'playwright/test';
import { accountPath } from '../../../frontend/src/paths.ts';
import { holdScripts } from './hold-scripts.ts';
import { observeShifts, readShifts } from './layout-shifts.ts';

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

/**
 * Opens a page and expects that the app, once it is here, looks like the first frame, and that nothing moves before the
 * page has loaded. `whileHeld` runs while the app's scripts and the replies of the API are held. Returns the HTML.
 */
export async function expectSameFrame(
  page: Page,
  address: string,
  whileHeld?: () => Promise<void>,
): Promise<string> {
  const observing = await page.addInitScript(observeShifts);
  const releaseApp = await holdScripts(page, /static\/js\/start\./);
  const releaseReplies = await holdScripts(page, /\/api\//);
  const reply = await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.documentShown !== undefined);
  await page.evaluate(() => document.fonts.ready);
  await whileHeld?.();
  const before = await look(page);
  releaseApp();
  await page.locator('#root:not(:has(.first-frame)) main').waitFor();
  // The length of the student's email address decides where the rest of this page is.
  if (address !== accountPath) expect.soft(await look(page), address).toEqual(before);
  releaseReplies();
  await page.waitForLoadState('networkidle');
  expect.soft(await readShifts(page), address).toEqual([]);
  await observing.dispose();
  await page.unrouteAll();
  return (await reply?.text()) ?? '';
}
