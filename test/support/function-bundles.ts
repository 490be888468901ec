import { join } from 'node:path';
import { bundleHandlers } from '../../lib/functions/bundle.ts';
import { entries } from '../../lib/functions/entries.ts';
import { sharedFolder } from './shared-folder.ts';

export function functionBundles(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  return sharedFolder('functions', (outdir) =>
    bundleHandlers({ root, handlers: 'lambdas', entries, outdir }),
  );
}
