import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { loadAskBotWords, loadCatalogue } from '../content/load.ts';
import { prepareCatalogue } from '../content/prepare-catalogue.ts';
import { loadPictures } from '../content/source/pictures.ts';
import { prepareText } from '../content/typesetting/prepare.ts';
import { buildAskBot } from './ask-bot/build-index.ts';
import type { ContentFiles } from './content-files.ts';

const { content, drafts, catalogueFile, askBotFile } = workerData as ContentFiles;
const catalogue = loadCatalogue(content);
const published = drafts ? loadCatalogue(content, { drafts }) : catalogue;
writeFileSync(catalogueFile, JSON.stringify(prepareCatalogue(content, published)));
const findPicture = loadPictures(content);
const askBot = buildAskBot(catalogue, loadAskBotWords(content), (text) => prepareText(text, { findPicture }));
writeFileSync(askBotFile, JSON.stringify(askBot));
