import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleTogether, type Bundles } from '../../lib/functions/bundle.ts';
import { entries } from '../../lib/functions/entries.ts';

const root = join(import.meta.dirname, '../..');

/** Empties `folder` and bundles the functions into it. */
export async function bundleLocally(folder: string): Promise<Bundles> {
  await rm(folder, { recursive: true, force: true });
  return bundleTogether({ root, handlers: 'lambdas', entries, outdir: folder });
}
