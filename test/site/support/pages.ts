import { pages as declared } from '../../../frontend/src/app/pages.ts';
import {
  enquiryNotSentPath,
  enquiryPath,
  enquirySentPath,
  freeLessonPath,
  outlinePath,
  publicPagePath,
  publicPages,
} from '../../../frontend/src/paths.ts';
import { pageFile } from '../../../frontend/build/pages.ts';
import { readSiteFile, siteFiles } from './built-site.ts';
import { ownCatalogue } from '../../content/own-catalogue.fixture.ts';

const { courses } = ownCatalogue;

/** The files of the lessons of the free topics. */
export const freeLessons = courses.flatMap(({ id, topics }) =>
  topics
    .filter((topic) => topic.free)
    .flatMap((topic) => topic.lessons.map((lesson) => pageFile(freeLessonPath(id, lesson.id)))),
);
/** The only public page with a script of its own. */
export const enquiryForm = pageFile(enquiryPath);
/** The files of the public pages, of the courses' outlines and free lessons, and of the form for enquiries and its replies. */
export const publicDocuments = [
  ...[
    ...publicPages.map(publicPagePath),
    ...courses.map(({ id }) => outlinePath(id)),
    enquiryPath,
    enquirySentPath,
    enquiryNotSentPath,
  ].map(pageFile),
  ...freeLessons,
];

/** The kB of compressed scripts that a page may load, by the page's audience. */
const budgets = { visitors: 181, students: 208, anybody: 204, parents: 200 };
/** Lessons, quizzes, results, the purchase and the tutors' pages show more than other pages. */
const largerBudget = {
  ids: ['learn', 'quiz-session', 'quiz-results', 'buy', 'ask-bot', 'staff/inbox', 'staff/questions'],
  kilobytes: 215,
};

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
  const budget = largerBudget.ids.includes(id) ? largerBudget.kilobytes : budgets[audience];
  return { id, audience, file, scripts: scriptsNamedBy(file), budget, formulas };
});
