import type { Page } from 'playwright';
import lighthouse from 'lighthouse';
import * as z from 'zod';
import { countWaves } from './waves.ts';

/** Scores are from 0 to 100, times in milliseconds, and kilobytes as transferred. */
export interface Verdict {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scriptKilobytes: number;
  readonly allKilobytes: number;
  readonly scripts: number;
  readonly requests: number;
  /** See `countWaves`; until the largest part of the page is painted. */
  readonly waves: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const paintSchema = z.object({
  items: z.tuple([z.object({ observedLargestContentfulPaint: z.number() })]).rest(z.unknown()),
});
const requestsSchema = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      resourceType: z.string().default('Other'),
      transferSize: z.number(),
      rendererStartTime: z.number(),
      networkEndTime: z.number(),
    }),
  ),
});

/**
 * Keeps the browser's storage, so that a student stays signed in, and its cache if `warm` is set. @throws Error if
 * Lighthouse lacks a figure, or the page redirects.
 */
export async function judge(
  page: Page,
  address: { url: string; port: number; warm: boolean },
): Promise<Verdict> {
  const { url, port, warm } = address;
  if (warm) await page.goto(url, { waitUntil: 'networkidle' });
  else await emptyCache(page);
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
  const requests = requestsSchema
    .parse(lhr.audits['network-requests']?.details)
    .items.map(({ rendererStartTime: startTime, networkEndTime: endTime, ...rest }) => ({
      ...rest,
      startTime,
      endTime,
    }));
  const [{ observedLargestContentfulPaint: painted }] = paintSchema.parse(
    lhr.audits['metrics']?.details,
  ).items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const kilobytes = (some: typeof requests) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scriptKilobytes: kilobytes(scripts),
    allKilobytes: kilobytes(requests),
    scripts: scripts.length,
    requests: requests.length,
    waves: countWaves(requests.filter(({ startTime }) => startTime < painted)),
  };
}

async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

export function median(verdicts: readonly Verdict[]): Verdict {
  const middle = (key: keyof Verdict) => {
    const sorted = verdicts.map((verdict) => verdict[key]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    scriptKilobytes: middle('scriptKilobytes'),
    allKilobytes: middle('allKilobytes'),
    scripts: middle('scripts'),
    requests: middle('requests'),
    waves: middle('waves'),
  };
}
