import type { CDPSession, Page } from 'playwright';
import type { Verdict } from './judge.ts';

const phone = { width: 360, height: 740 };

/**
 * Loads a page with a full cache and without throttling. Returns the processor time of its main thread and of its scripts,
 * in milliseconds and as a multiple of a fixed piece of work, so that figures of different machines can be compared.
 */
export async function measureMainThread(page: Page, url: string): Promise<Verdict> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  try {
    await page.setViewportSize(phone);
    await page.goto(url, { waitUntil: 'networkidle' });
    // Wall-clock time would also count the time in which other programs have the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const start = await readTimes(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = await readTimes(session);
    await page.evaluate(doFixedWork);
    const worked = await readTimes(session);
    const main = loaded.main - start.main;
    const script = loaded.script - start.script;
    const work = worked.main - loaded.main;
    return {
      'main ms': Math.round(main),
      'script ms': Math.round(script),
      'main ÷ work': Number((main / work).toFixed(2)),
      'script ÷ work': Number((script / work).toFixed(2)),
    };
  } finally {
    await session.detach();
    if (before !== null) await page.setViewportSize(before);
  }
}

async function readTimes(session: CDPSession): Promise<{ readonly main: number; readonly script: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
  return { main: read('TaskDuration'), script: read('ScriptDuration') };
}

/** Runs in the browser, so it can't use anything from outside. Takes about 0.3 s on a slow machine. */
function doFixedWork(): number {
  let sum = 0;
  for (let count = 0; count < 3e7; count += 1) sum = (sum * 31 + count) | 0;
  const texts = Array.from({ length: 2e4 }, (_, index) => ({ index, text: `number ${index}` }));
  return sum + JSON.stringify(texts).length;
}
