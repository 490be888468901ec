import { retry, withBrowser } from './pages/browser.ts';
import { judge, takeMedians, type Verdict } from './pages/judge.ts';
import { measureMainThread } from './pages/main-thread.ts';
import {
  pageNames,
  type PageName,
  publicPages,
  signIn,
  signedInPages,
  type SitePage,
} from './pages/visit.ts';

interface PagesOptions {
  readonly rounds: number;
  readonly only?: readonly PageName[];
}

/** Measures pages with Lighthouse's settings for a phone. Prints the medians of `rounds` loads of each page. */
export async function benchPages({ rounds, only = pageNames }: PagesOptions): Promise<boolean> {
  const rows: Readonly<Record<string, string | number>>[] = [];
  const threads: Readonly<Record<string, string | number>>[] = [];
  await withBrowser(async ({ page, product, port }) => {
    const measure = async (pages: readonly SitePage[]) => {
      for (const { name, url, targets } of pages.filter((each) => only.includes(each.name))) {
        for (const cache of ['cold', 'warm'] as const) {
          const verdicts: Verdict[] = [];
          for (let round = 0; round < rounds; round += 1) {
            // Lighthouse sometimes gets no painting time from the browser.
            verdicts.push(await retry(() => judge(page, { url, port, warm: cache === 'warm' })));
          }
          rows.push({ page: name, cache, target: targets[cache], ...takeMedians(verdicts) });
        }
        const loads: Verdict[] = [];
        for (let round = 0; round < rounds; round += 1) loads.push(await measureMainThread(page, url));
        threads.push({ page: name, ...takeMedians(loads) });
      }
    };
    await measure(publicPages(product.url));
    await signIn(page, product);
    await measure(await signedInPages(page, product.url));
  });
  console.log(`Pages on a phone, the medians of ${rounds} loads each. The targets are for the performance.`);
  console.table(rows);
  console.log('The main thread of a load with a full cache, without throttling, 360 px wide');
  console.table(threads);
  return true;
}
