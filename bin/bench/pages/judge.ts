import type { Page } from 'playwright';
import lighthouse from 'lighthouse';
import * as z from 'zod';
import { middle } from './browser.ts';
import { countWaves } from './waves.ts';

/** Lighthouse's results by column heading. Scores are from 0 to 100, and sizes are in transferred kilobytes. */
export type Verdict = Readonly<Record<string, number>>;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const paintSchema = z.object({
  items: z.tuple([z.object({ observedLargestContentfulPaint: z.number() })]).rest(z.unknown()),
});
const requestSchema = z.object({
  resourceType: z.string().default('Other'),
  transferSize: z.number(),
  rendererStartTime: z.number(),
  networkEndTime: z.number(),
});
const requestsSchema = z.object({ items: z.array(requestSchema) });

/** Runs Lighthouse on one page without signing the user out. Clears the browser's cache first unless `warm` is set. */
export async function judge(
  page: Page,
  { url, port, warm }: { url: string; port: number; warm: boolean },
): Promise<Verdict> {
  if (warm) await page.goto(url, { waitUntil: 'networkidle' });
  else {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: true,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const failure = lhr.audits['metrics']?.errorMessage;
  if (failure !== undefined) throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
  const score = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const { items: requests } = requestsSchema.parse(lhr.audits['network-requests']?.details);
  const [{ observedLargestContentfulPaint: painted }] = paintSchema.parse(
    lhr.audits['metrics']?.details,
  ).items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const kilobytes = (some: typeof requests) =>
    Math.round(some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 100) / 10;
  return {
    performance: score('performance'),
    'FCP ms': Math.round(number('first-contentful-paint')),
    'LCP ms': Math.round(number('largest-contentful-paint')),
    'TBT ms': Math.round(number('total-blocking-time')),
    CLS: Number(number('cumulative-layout-shift').toFixed(3)),
    'script kB': kilobytes(scripts),
    'all kB': kilobytes(requests),
    scripts: scripts.length,
    requests: requests.length,
    // Only requests before the largest part of the page is painted count.
    waves: countWaves(requests.filter(({ rendererStartTime }) => rendererStartTime < painted)),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
  };
}

export const takeMedians = (verdicts: readonly Verdict[]): Verdict =>
  Object.fromEntries(
    Object.keys(verdicts[0] ?? {}).map((key) => [
      key,
      middle(verdicts.map((verdict) => verdict[key] ?? NaN)),
    ]),
  );
