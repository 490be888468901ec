import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { startLocal } from '../../local/start.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { makeAssembly } from '../local/assembly.ts';
import { judge, median, type Verdict } from './pages/judge.ts';
import { publicPages, signedInPages, type SitePage } from './pages/visit.ts';

/** The number of tries that a load gets which Lighthouse can't judge. */
const mostTries = 3;

/** A page's numbers as the table shows them. */
type PageRow = Readonly<Record<string, string | number>>;

/** Prints what the site's pages cost a phone. */
export async function benchPages({ rounds }: { readonly rounds: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-pages-'));
  try {
    console.log(`Pages on a phone, the middle of ${rounds} loads each`);
    console.table(await measurePages(folder, rounds));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

/**
 * Judges the site's pages in a real browser with Lighthouse's settings for a phone, each from an empty cache and again
 * from a full one.
 *
 * @param folder where the product and the browser keep what they need.
 * @param rounds how often each page is loaded; its row holds the middle of each number.
 */
async function measurePages(folder: string, rounds: number): Promise<readonly PageRow[]> {
  const product = await startLocal({
    assembly: () => makeAssembly(join(folder, 'cdk.out')),
    dataDirectory: join(folder, 'data'),
    port: 0,
  });
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const rows: PageRow[] = [];
    const measure = async (pages: readonly SitePage[]) => {
      for (const warm of [false, true]) {
        for (const { name, url } of pages) {
          const verdicts: Verdict[] = [];
          for (let round = 0; round < rounds; round += 1)
            verdicts.push(await judgeAgain(page, { url, port, warm }));
          rows.push(rowOf(name, warm, median(verdicts)));
        }
      }
    };
    await measure(publicPages(product.url));
    await measure(await signedInPages(page, product.url, product.demo));
    return rows;
  } finally {
    await browser.close();
    await product.close();
  }
}

/** Judges a load, and where that fails another one: now and then a browser doesn't tell when it painted. */
async function judgeAgain(page: Page, address: Parameters<typeof judge>[1]): Promise<Verdict> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await judge(page, address);
    } catch (error) {
      if (tries === mostTries) throw error;
      console.warn(error instanceof Error ? error.message : error);
    }
  }
}

function rowOf(page: string, warm: boolean, verdict: Verdict): PageRow {
  return {
    page,
    cache: warm ? 'warm' : 'cold',
    performance: verdict.performance,
    'LCP ms': Math.round(verdict.lcp),
    'TBT ms': Math.round(verdict.tbt),
    CLS: Number(verdict.cls.toFixed(3)),
    'script kB': Number(verdict.scriptKilobytes.toFixed(1)),
    'all kB': Number(verdict.allKilobytes.toFixed(1)),
    scripts: verdict.scripts,
    requests: verdict.requests,
    waves: verdict.waves,
    accessibility: verdict.accessibility,
    'best practices': verdict.bestPractices,
    SEO: verdict.seo,
  };
}

/** Lighthouse finds the browser by a port, which Playwright doesn't tell. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
