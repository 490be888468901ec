/**
 * This process reads the content, sends the site's modules to its parent, and writes the catalogue and Ask Bot's index.
 * Its memory is free again when it ends.
 */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ContentFiles } from '../../bin/content-files.ts';
import { buildAskBot } from '../../bin/ask-bot/build-index.ts';
import { parseMarkdown } from '../../content/check/parse-markdown.ts';
import { CatalogueError } from '../../content/faults.ts';
import { loadAskBotPhrases, loadAskBotWords, loadCatalogue } from '../../content/load.ts';
import { prepareCatalogue } from '../../content/prepare-catalogue.ts';
import { loadPictures } from '../../content/source/pictures.ts';
import { prepareText } from '../../content/typesetting/prepare.ts';
import { contentModules } from './content-modules.ts';

/** Waits until the parent has read the message, because nothing is sent during the synchronous work after it. */
const send = (message: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) resolve();
    else process.send(message, (error) => (error === null ? resolve() : reject(error)));
  });

async function prepare({ content, drafts, catalogueFile, askBotFile }: ContentFiles): Promise<void> {
  const catalogue = loadCatalogue(content);
  const findPicture = loadPictures(content);
  const askBot = buildAskBot(catalogue, loadAskBotWords(content), {
    phrases: loadAskBotPhrases(content),
    prepare: (text) => prepareText(text, { findPicture, parseMarkdown }),
  });
  const courses = { catalogue: () => catalogue, askBot: () => askBot };
  await send(
    Object.fromEntries(Object.entries(contentModules).map(([name, { code }]) => [name, code(courses)])),
  );
  // The site waits only for the modules, so bundling it goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  writeFileSync(askBotFile, JSON.stringify(askBot));
  const published = drafts ? loadCatalogue(content, { drafts }) : catalogue;
  writeFileSync(catalogueFile, JSON.stringify(prepareCatalogue(content, published)));
}

const [, , job = ''] = process.argv;
try {
  await prepare(JSON.parse(job) as ContentFiles);
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.disconnect();
