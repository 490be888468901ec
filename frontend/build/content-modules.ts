import { join } from 'node:path';
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

export const contentDirectory = join(import.meta.dirname, '../../content');

/** What modules are made of, and what takes long to make. */
export interface Courses {
  readonly catalogue: () => Catalogue;
  /** Only the words of the index matter, not its prepared texts. */
  readonly askBot: (catalogue: Catalogue) => ReturnType<typeof buildAskBot>;
}

interface ContentModule {
  /** The files that the development server watches, relative to the content's folder. */
  readonly files: readonly string[];
  readonly code: (courses: Courses) => string;
}

export const coursesNow: Courses = {
  catalogue: () => loadCatalogue(contentDirectory),
  askBot: (catalogue) => buildAskBot(catalogue, loadAskBotWords(contentDirectory), { prepare: () => [] }),
};

/** Reads the courses at most once. */
export function readCoursesOnce(): Courses {
  let catalogue: ReturnType<Courses['catalogue']> | undefined;
  let askBot: ReturnType<Courses['askBot']> | undefined;
  return {
    catalogue: () => (catalogue ??= coursesNow.catalogue()),
    askBot: (from) => (askBot ??= coursesNow.askBot(from)),
  };
}

const courseFolders = listCourseFolders(contentDirectory);
const nameMisconceptions = (course: string) => `virtual:misconceptions/${course}`;

const prepareMisconceptions = (course: string) =>
  loadMisconceptions(contentDirectory, course).map(({ name, explanation, ...misconception }) => ({
    ...misconception,
    name: prepareLine(name),
    explanation: prepareText(explanation, { baseHeading: 5 }),
  }));

/** Settings that `centre.yaml` leaves out are exported too, because modules import them. */
const centreSettings = centreSchema.keyof().options;

/** The modules by their names. */
export const contentModules: Readonly<Record<string, ContentModule>> = {
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
    code: (courses) => {
      const catalogue = courses.catalogue();
      const listed = loadAskBotWords(contentDirectory);
      const ofLessons = lessonWords(courses.askBot(catalogue));
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
    files: courseFolders.map((course) => `coverage/${course}.yaml`),
    code: ({ catalogue }) =>
      `export const outlines = ${JSON.stringify(buildOutlines(contentDirectory, catalogue()))};`,
  },
  'virtual:samples': {
    files: ['centre.yaml'],
    code: ({ catalogue }) => {
      const { question, excerpt } = buildSamples(contentDirectory, catalogue());
      return `export const question = ${JSON.stringify(question)};\nexport const excerpt = ${JSON.stringify(excerpt)};`;
    },
  },
  // Each course has its own module, so that a page loads only the misconceptions of its course.
  'virtual:misconceptions': {
    files: [],
    code: () => {
      const loaders = courseFolders.map((course) => {
        const load = `async () => (await import(${JSON.stringify(nameMisconceptions(course))})).default`;
        return `${JSON.stringify(course)}: ${load}`;
      });
      return `export const misconceptions = { ${loaders.join(', ')} };`;
    },
  },
  ...Object.fromEntries(
    courseFolders.map((course) => [
      nameMisconceptions(course),
      {
        files: [`courses/${course}/misconceptions.yaml`],
        code: () => `export default ${JSON.stringify(prepareMisconceptions(course))};`,
      },
    ]),
  ),
};
