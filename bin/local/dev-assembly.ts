/** `dev-assembly.ts <folder> <options as JSON>` runs in its own process, so that it reads changed sources. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCentre } from '../../content/load.ts';
import { prepareContent } from '../content-files.ts';
import type { AssemblyOptions } from './assembly-options.ts';
import { bundleLocally } from './bundle-locally.ts';
import { synthesizeLocally } from './synthesize-locally.ts';

const [, , folder = '', options = '{}'] = process.argv;
const { drafts = false, ...others } = JSON.parse(options) as AssemblyOptions;
const content = join(import.meta.dirname, '../../content');
const siteDirectory = join(folder, 'dev-site');
const catalogueFile = join(folder, 'dev-catalogue.json');
const askBotFile = join(folder, 'dev-ask-bot.json');
const outdir = join(folder, 'cdk.out');

rmSync(outdir, { recursive: true, force: true });
mkdirSync(siteDirectory, { recursive: true });
for (const page of ['index.html', 'landing.html'])
  writeFileSync(join(siteDirectory, page), '<!doctype html>');
const [bundles] = await Promise.all([
  bundleLocally(join(folder, 'functions')),
  prepareContent({ content, drafts, catalogueFile, askBotFile }).written,
]);
synthesizeLocally({
  ...others,
  ...{ siteDirectory, catalogueFile, askBotFile, outdir, bundles },
  centre: loadCentre(content),
});
