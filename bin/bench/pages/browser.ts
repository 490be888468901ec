import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findFreePort } from '../../../local/http/listen.ts';
import { type Local, type LocalOptions, startLocal } from '../../../local/start.ts';
import { chromiumFlags, findChromium } from '../../shared/chromium.ts';
import { makeAssembly } from '../../local/assembly.ts';

interface Visit {
  readonly page: Page;
  readonly product: Local;
  /** The port by which another program can connect to the browser. */
  readonly port: number;
}

/** Starts the product and a browser with an empty profile, calls `run`, and closes both. */
export async function withBrowser(
  run: (visit: Visit) => Promise<void>,
  options: Pick<LocalOptions, 'tablesProxy'> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-pages-'));
  const product = await startLocal({
    assembly: () => makeAssembly(join(folder, 'cdk.out')),
    dataDirectory: join(folder, 'data'),
    port: 0,
    ...options,
  });
  // Playwright doesn't report a port that the browser has chosen.
  const port = await findFreePort(0);
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    await run({ page: await browser.newPage(), product, port });
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const maxTries = 3;

/** Repeats work that fails, and prints why it failed. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries) throw error;
      console.warn(error instanceof Error ? error.message : error);
    }
  }
}

export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
