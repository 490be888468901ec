import { join } from 'node:path';
import { bundleLocally } from '../../bin/local/bundle-locally.ts';
import { bundleHandlers, type Bundles } from '../../lib/functions/bundle.ts';
import { entries } from '../../lib/functions/entries.ts';
import { sharedFolder } from './shared-folder.ts';

const root = join(import.meta.dirname, '../..');

/** The bundles of a deployment. */
export async function functionBundles(): Promise<Bundles> {
  const folder = await sharedFolder('functions', (outdir) => {
    bundleHandlers({ root, handlers: 'lambdas', entries, outdir });
  });
  return { folder, together: false };
}

/** The bundles of `npm start`. */
export async function localBundles(): Promise<Bundles> {
  const folder = await sharedFolder('local-functions', async (outdir) => {
    await bundleLocally(outdir);
  });
  return { folder, together: true };
}
