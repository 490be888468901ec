import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { UserConfigFnObject } from 'vite';
import { brotliFolder, compressibleAddress } from '../lib/site/brotli-copies.ts';
import { hashSources } from './shared/hash-sources.ts';
import { dist, prepareSiteContent, siteFiles } from './content-files.ts';

const root = join(import.meta.dirname, '..');
/** What the site, the catalogue and Ask Bot's index are made of, besides packages. */
export const siteSources = [
  'frontend',
  'contract',
  'content',
  'bin/build-site.ts',
  'bin/content-files.ts',
  'bin/ask-bot',
  'bin/shared/hash-sources.ts',
  'bin/site-search',
  'lambdas/bot/search',
  'lib/site/brotli-copies.ts',
  'tsconfig.json',
];
const stampFile = join(dist, 'stamp');
const built = {
  siteDirectory: join(dist, 'site'),
  ...siteFiles,
};

/** Builds the site, the catalogue and Ask Bot's index, unless no source has changed since the last build. */
export async function buildSite(): Promise<typeof built> {
  const stamp = hashSources(root, siteSources);
  if (stamp === readStamp()) return built;

  // If this build is interrupted, the next one must not trust its output.
  rmSync(stampFile, { force: true });
  console.log('Preparing lessons and questions, and bundling and compressing the site');
  // The site is bundled and compressed while another process still prepares the catalogue and Ask Bot's index.
  await Promise.all([
    prepareSiteContent().written,
    bundle().then(() => writeBrotliCopies(built.siteDirectory)),
  ]);
  // The manifest isn't part of the site. Only the tests of size budgets read it.
  renameSync(join(built.siteDirectory, 'site-manifest.json'), join(dist, 'site-manifest.json'));
  writeFileSync(stampFile, stamp);
  return built;
}

export function isSiteCurrent(): boolean {
  return hashSources(root, siteSources) === readStamp();
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** Builds the frontend. React and Vite make a production build only if NODE_ENV is `production`. */
async function bundle(): Promise<void> {
  const { build } = await import('vite');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    // Vite itself would load a second copy of the modules that the configuration imports.
    const file = pathToFileURL(join(root, 'frontend/build/config.ts')).href;
    const { default: configure } = (await import(file)) as { default: UserConfigFnObject };
    const config = configure({ command: 'build', mode: 'production' });
    await build({ ...config, configFile: false, logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Compresses files at the best quality, which takes too long for CloudFront: `start` has 156 kB instead of 169 kB. */
async function writeBrotliCopies(site: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const addresses = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((address) => compressibleAddress.test(address));
  const compress = async (address: string): Promise<void> => {
    const copy = join(site, brotliFolder, address);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, await promisify(brotliCompress)(readFileSync(join(site, address)), { params }));
  };
  // Each running compression takes 20 MB, so only as many run as there are cores.
  const waiting = addresses.values();
  const compressWaiting = async (): Promise<void> => {
    for (const address of waiting) await compress(address);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting));
}
