import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { brotliFolder, compressibleAddress } from '../lib/site/brotli-copies.ts';
import { writeContentFiles } from './content-files.ts';

const root = join(import.meta.dirname, '..');
const inputs = [
  'frontend',
  'contract',
  'content',
  'bin/build-site.ts',
  'bin/content-files.ts',
  'bin/content-worker.ts',
  'bin/ask-bot',
  'bin/site-search',
  'lambdas/queries/search',
  'lib/site/brotli-copies.ts',
  'package-lock.json',
];
const dist = join(root, 'dist');
const stampFile = join(dist, 'stamp');
const built = {
  siteDirectory: join(dist, 'site'),
  catalogueFile: join(dist, 'catalogue.json'),
  askBotFile: join(dist, 'ask-bot.json'),
};

/** Builds the site, the catalogue and Ask Bot's index, unless no source has changed since the last build. */
export async function buildSite(): Promise<typeof built> {
  const stamp = hashInputs();
  if (stamp === readStamp()) return built;

  // If this build is interrupted, the next one must not trust its output.
  rmSync(stampFile, { force: true });
  mkdirSync(dist, { recursive: true });
  const { catalogueFile, askBotFile } = built;
  await Promise.all([
    writeContentFiles({ content: join(root, 'content'), drafts: false, catalogueFile, askBotFile }),
    bundle(),
  ]);
  // The manifest isn't part of the site. Only the tests of size budgets read it.
  renameSync(join(built.siteDirectory, 'site-manifest.json'), join(dist, 'site-manifest.json'));
  await writeBrotliCopies(built.siteDirectory);
  writeFileSync(stampFile, stamp);
  return built;
}

export function isSiteCurrent(): boolean {
  return hashInputs() === readStamp();
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
    await build({
      configFile: join(root, 'frontend/build/config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
    });
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
  await Promise.all(addresses.map(compress));
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .map((file) => file.slice(root.length + 1))
    .toSorted();
}
