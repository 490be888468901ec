import { pages as declared } from '../../../frontend/src/app/pages.ts';
import { publicPagePath, publicPages } from '../../../frontend/src/paths.ts';
import { pageFile } from '../../../frontend/build/pages.ts';
import { readSiteFile, siteFiles } from './built-site.ts';

export const publicDocuments = publicPages.map((page) => pageFile(publicPagePath(page)));

/** The kB of compressed scripts that a page may load, by the page's audience. */
const budgets = { visitors: 190, students: 205, anybody: 206 };
/** The pages that may load more kB, by their ids. */
const largerBudgets: ReadonlyMap<string, number> = new Map([
  ['learn', 215],
  ['quiz-session', 215],
  ['quiz-results', 215],
  ['buy', 210],
  ['ask-bot', 209],
  ['ask-tutor', 213],
  ['inbox', 211],
]);

/** A word in the code of each package that turns Markdown or TeX into elements, in this order: micromark, mdast, Temml. */
export const wordsOfEngine = ['codeFencedFence', 'footnoteDefinition', 'temml'];

/** The scripts with the engine, which turns Markdown and TeX into elements. */
export const engineScripts = siteFiles.filter(
  (file) => file.endsWith('.js') && wordsOfEngine.some((word) => readSiteFile(file).includes(word)),
);

/** The scripts that an HTML file names. Browsers load them without waiting for another script. */
export function scriptsNamedBy(document: string): readonly string[] {
  const addresses = [...readSiteFile(document).matchAll(/\s(?:src|href)="\/([^"]+\.js)"/g)];
  return addresses.map(([, address = '']) => address);
}

export const pages = declared.map(({ id, path, audience, formulas = false }) => {
  const file = pageFile(path);
  const budget = largerBudgets.get(id) ?? budgets[audience];
  return { id, audience, file, scripts: scriptsNamedBy(file), budget, formulas };
});
