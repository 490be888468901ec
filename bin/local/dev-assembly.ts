/**
 * `node bin/local/dev-assembly.ts <folder> [--no-payments]`: synthesizes the stack into `<folder>/cdk.out` with a
 * site that is empty, because Vite serves it. A process of its own, so that changed sources are read anew.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue, loadCentre } from '../../content/load.ts';
import { synthesizeLocally } from './synthesize-locally.ts';

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the assembly goes');
const content = join(import.meta.dirname, '../../content');
const siteDirectory = join(folder, 'dev-site');
const catalogueFile = join(folder, 'dev-catalogue.json');
const outdir = join(folder, 'cdk.out');

rmSync(outdir, { recursive: true, force: true });
mkdirSync(siteDirectory, { recursive: true });
for (const page of ['index.html', 'landing.html'])
  writeFileSync(join(siteDirectory, page), '<!doctype html>');
writeFileSync(catalogueFile, JSON.stringify(loadCatalogue(content)));
synthesizeLocally({
  siteDirectory,
  catalogueFile,
  centre: loadCentre(content),
  outdir,
  payments: !options.includes('--no-payments'),
});
