import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildAskBot } from '../../bin/ask-bot/build-index.ts';
import { lessonWords } from '../../bin/site-search/lesson-words.ts';
import {
  listCourseFolders,
  loadAskBotWords,
  loadCannedReplies,
  loadCatalogue,
  loadCentre,
  loadMisconceptions,
  loadPages,
} from '../../content/load.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { centreSchema } from '../../content/file-schemas/centre.ts';
import { pageIds } from '../../content/source/pages.ts';
import { prepareLine, prepareText } from '../../content/typesetting/prepare.ts';
import { buildOutlines } from './outlines.ts';
import { buildSamples } from './samples.ts';
import { buildSearchData } from '../src/features/search/build-index.ts';

const contentDirectory = join(import.meta.dirname, '../../content');

interface ContentModule {
  readonly files: readonly string[];
  readonly code: (readCatalogue: () => Catalogue) => string;
}

const courses = listCourseFolders(contentDirectory);
const nameMisconceptions = (course: string) => `virtual:misconceptions/${course}`;

const prepareMisconceptions = (course: string) =>
  loadMisconceptions(contentDirectory, course).map(({ name, explanation, ...misconception }) => ({
    ...misconception,
    name: prepareLine(name),
    explanation: prepareText(explanation, { baseHeading: 5 }),
  }));

/** Settings that `centre.yaml` leaves out are exported too, because modules import them. */
const centreSettings = centreSchema.keyof().options;

const contentModules: Readonly<Record<string, ContentModule>> = {
  'virtual:centre': {
    files: [],
    code: () => `export * as centre from 'virtual:centre-settings';`,
  },
  // Each setting is a separate constant, so that the app leaves out the texts of the landing page.
  'virtual:centre-settings': {
    files: ['centre.yaml'],
    code: () => {
      const centre = loadCentre(contentDirectory);
      return centreSettings
        .map((name) => `export const ${name} = ${JSON.stringify(centre[name])};`)
        .join('\n');
    },
  },
  // The search doesn't show the texts of lessons, so they aren't prepared.
  'virtual:search-index': {
    files: [],
    code: (readCatalogue) => {
      const catalogue = readCatalogue();
      const listed = loadAskBotWords(contentDirectory);
      const ofLessons = lessonWords(buildAskBot(catalogue, listed, () => []));
      return `export default ${JSON.stringify(buildSearchData(catalogue, { ofLessons, listed }))};`;
    },
  },
  'virtual:canned-replies': {
    files: ['canned-replies.yaml'],
    code: () => `export const cannedReplies = ${JSON.stringify(loadCannedReplies(contentDirectory))};`,
  },
  'virtual:public-pages': {
    files: ['centre.yaml', ...pageIds.map((id) => `pages/${id}.md`)],
    code: () => `export const publicPages = ${JSON.stringify(loadPages(contentDirectory))};`,
  },
  'virtual:outlines': {
    files: courses.map((course) => `coverage/${course}.yaml`),
    code: (readCatalogue) =>
      `export const outlines = ${JSON.stringify(buildOutlines(contentDirectory, readCatalogue()))};`,
  },
  'virtual:samples': {
    files: ['centre.yaml'],
    code: (readCatalogue) => {
      const { question, excerpt } = buildSamples(contentDirectory, readCatalogue());
      return `export const question = ${JSON.stringify(question)};\nexport const excerpt = ${JSON.stringify(excerpt)};`;
    },
  },
  // Each course has its own module, so that a page loads only the misconceptions of its course.
  'virtual:misconceptions': {
    files: [],
    code: () => {
      const loaders = courses.map((course) => {
        const load = `async () => (await import(${JSON.stringify(nameMisconceptions(course))})).default`;
        return `${JSON.stringify(course)}: ${load}`;
      });
      return `export const misconceptions = { ${loaders.join(', ')} };`;
    },
  },
  ...Object.fromEntries(
    courses.map((course) => [
      nameMisconceptions(course),
      {
        files: [`courses/${course}/misconceptions.yaml`],
        code: () => `export default ${JSON.stringify(prepareMisconceptions(course))};`,
      },
    ]),
  ),
};

/**
 * Turns `content/` into modules that the site can import. The build fails if a file breaks its schema. If `once` is true,
 * the courses are read once, even if their files change.
 */
export function contentPlugin({ once = false } = {}): Plugin {
  const modules = new Map(Object.entries(contentModules).map(([name, module]) => [`\0${name}`, module]));
  let catalogue: Catalogue | undefined;
  const readCatalogue = () => {
    catalogue = (once && catalogue) || loadCatalogue(contentDirectory);
    return catalogue;
  };
  return {
    name: 'ktc:content',
    resolveId: (source) => (modules.has(`\0${source}`) ? `\0${source}` : undefined),
    load(id) {
      const module = modules.get(id);
      if (module === undefined) return undefined;
      for (const file of module.files) this.addWatchFile(join(contentDirectory, file));
      return module.code(readCatalogue);
    },
  };
}
