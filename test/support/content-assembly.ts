import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthesizeLocally } from '../../bin/local/synthesize-locally.ts';
import { buildAskBot } from '../../bin/ask-bot/build-index.ts';
import { loadAskBotWords, loadCatalogue, loadCentre } from '../../content/load.ts';
import { functionBundles } from './function-bundles.ts';

/** Synthesizes the real stack with a content folder and empty pages into `folder`. Returns the assembly's path. */
export async function contentAssembly(content: string, folder: string): Promise<string> {
  const siteDirectory = join(folder, 'site');
  const catalogueFile = join(folder, 'catalogue.json');
  mkdirSync(siteDirectory, { recursive: true });
  for (const page of ['index.html', 'landing.html'])
    writeFileSync(join(siteDirectory, page), '<!doctype html>');
  const pictures = join(content, 'courses/maths/pictures');
  if (existsSync(pictures)) cpSync(pictures, join(siteDirectory, 'pictures/maths'), { recursive: true });
  const catalogue = loadCatalogue(content);
  writeFileSync(catalogueFile, JSON.stringify(catalogue));
  const askBotFile = join(folder, 'ask-bot.json');
  writeFileSync(askBotFile, JSON.stringify(buildAskBot(catalogue, loadAskBotWords(content))));
  const outdir = join(folder, 'cdk.out');
  const bundles = await functionBundles();
  return synthesizeLocally({
    siteDirectory,
    catalogueFile,
    askBotFile,
    centre: loadCentre(content),
    outdir,
    bundles,
  });
}
