import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findFreePort } from '../../local/http/listen.ts';
import { startLocal } from '../../local/start.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { makeAssembly } from '../local/assembly.ts';
import { judge, median, type Verdict } from './pages/judge.ts';
import { publicPages, signedInPages, type SitePage } from './pages/visit.ts';

/** The maximum number of tries for one measurement. Lighthouse sometimes gets no painting time from the browser. */
const maxTries = 3;

/** Measures each page with Lighthouse's settings for a phone. Prints the medians of `rounds` loads of each page. */
export async function benchPages({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-pages-'));
  const product = await startLocal({
    assembly: () => makeAssembly(join(folder, 'cdk.out')),
    dataDirectory: join(folder, 'data'),
    port: 0,
  });
  // Lighthouse connects to the browser by its port, and Playwright wouldn't report a port that the browser chose.
  const port = await findFreePort(0);
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const rows: Readonly<Record<string, string | number>>[] = [];
    const measure = async (pages: readonly SitePage[]) => {
      for (const warm of [false, true]) {
        for (const { name, url } of pages) {
          const verdicts: Verdict[] = [];
          for (let round = 0; round < rounds; round += 1)
            verdicts.push(await judgeWithRetries(page, { url, port, warm }));
          rows.push({ page: name, cache: warm ? 'warm' : 'cold', ...median(verdicts) });
        }
      }
    };
    await measure(publicPages(product.url));
    await measure(await signedInPages(page, product.url, product.demo));
    console.log(`Pages on a phone, the medians of ${rounds} loads each`);
    console.table(rows);
    return true;
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judgeWithRetries(page: Page, address: Parameters<typeof judge>[1]): Promise<Verdict> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await judge(page, address);
    } catch (error) {
      if (tries === maxTries) throw error;
      console.warn(error instanceof Error ? error.message : error);
    }
  }
}
