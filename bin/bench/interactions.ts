import type { Locator, Page } from 'playwright';
import { middle, withBrowser } from './pages/browser.ts';
import { findLessonLink, signIn, startQuiz } from './pages/visit.ts';

/** How much slower than this machine the measured processor is. */
const slowdown = 4;
const targetMs = 100;

/** How long the browser took from each click until it painted the next frame, in milliseconds. */
type Delays = Map<string, number[]>;

/** Measures how long a slow phone takes to show the effect of a click. Fails if a median is above the target. */
export async function benchInteractions({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const delays: Delays = new Map();
  await withBrowser(async ({ page, product: { url, demo } }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await signIn(page, { url, demo });
    await startQuiz(page, url, 'number');
    const quizUrl = page.url();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (let round = 0; round < rounds; round += 1) {
      const click = async (name: string, target: Locator) =>
        delays.set(name, [...(delays.get(name) ?? []), await timeClick(page, target)]);
      await page.goto(quizUrl, { waitUntil: 'networkidle' });
      await click('choose an answer', main(page).getByRole('radio', { checked: false }).last());
      await main(page).getByText('All answers saved').waitFor();
      await click('next question', main(page).getByRole('button', { name: 'Next' }));
      const lesson = await findLessonLink(page, url);
      await page.waitForLoadState('networkidle');
      await click('open a lesson', lesson);
      await page.waitForLoadState('networkidle');
      await click('next lesson', main(page).getByRole('link', { name: /^Next/ }));
    }
  });
  const rows = [...delays].map(([interaction, all]) => ({
    interaction,
    'median ms': middle(all),
    'maximum ms': Math.max(...all),
    'target ms': targetMs,
  }));
  console.log(`From click to the next frame with a ${slowdown} times slower processor, ${rounds} rounds`);
  console.table(rows);
  return rows.every((row) => row['median ms'] <= targetMs);
}

const main = (page: Page): Locator => page.getByRole('main');

/** A script for the page, because the types of this folder don't include a browser's. */
const observeClicks = `
  globalThis.clicked = new Promise((resolve) => {
    const durations = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries().filter(({ interactionId }) => interactionId > 0);
      durations.push(...entries.map(({ duration }) => duration));
      if (entries.some(({ name }) => name === 'click')) resolve(Math.max(...durations));
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  undefined;
`;

/** Returns the longest duration of the click's events. The browser rounds it to 8 ms (W3C Event Timing). */
async function timeClick(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(observeClicks);
  await target.click();
  return page.evaluate<number>('clicked');
}
