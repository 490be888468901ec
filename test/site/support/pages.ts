import { pages as declared } from '../../../frontend/src/app/pages.ts';
import { publicPagePath, publicPages } from '../../../frontend/src/paths.ts';
import { pageFile } from '../../../frontend/build/pages.ts';
import { listFiles, readSiteFile } from './built-site.ts';

/** The HTML files of the public pages. */
export const publicDocuments = publicPages.map((page) => pageFile(publicPagePath(page)));

/** The most kB of compressed scripts that a page of an audience may need. */
const budgets = { visitors: 190, students: 219, anybody: 219 };
/** The additional kB of pages with a form: fields, react-hook-form and schemas. */
const formBudget = 24;
const withForm: readonly string[] = [
  'buy',
  'account-profile',
  'account-security',
  'ask-bot',
  'ask-tutor',
  'inbox',
];

/** Shows parts of three features: the account, courses and orders. */
const ofThreeFeatures = 'account-learning';
const threeFeaturesBudget = 2;

/** Pages that show quizzes, and the kB that they may bring besides. */
const ofQuizzes: ReadonlyMap<string, number> = new Map([
  // Answers in three ways, keeps them without a connection and sends them again, and counts the time down.
  ['quiz-session', 7],
  // Filters topics, says aloud what they give, and asks before another quiz is discarded.
  ['quiz-selection', 3],
  // Folds, filters and counts questions by topic and level; starts others from there, and shows how it went over time.
  ['quiz-results', 8],
  // What is due, the weakest topic, and what keeps going wrong.
  ['dashboard', 5],
]);

/** Text with maths: what lessons, questions and solutions need on top of their page, and its own budget. */
export const richText = { source: 'src/components/markdown/markdown.tsx', budget: 100 };

/** The scripts that an HTML file names, and so loads at once. */
export function scriptsNamedBy(document: string): readonly string[] {
  const addresses = [...readSiteFile(document).matchAll(/\s(?:src|href)="\/([^"]+\.js)"/g)];
  return addresses.map(([, address = '']) => address);
}

/** The scripts that the HTML file of unknown addresses names. */
const general = new Set(scriptsNamedBy(pageFile('*')));

/** Every page of the app, with the scripts that its HTML file names, and those of them that are for text with maths. */
export const pages = declared.map(({ id, path, audience, typeset = false }) => {
  const file = pageFile(path);
  const scripts = scriptsNamedBy(file);
  const ofText = typeset
    ? [...listFiles([richText.source]).scripts].filter((script) => !general.has(script))
    : [];
  const budget =
    budgets[audience] +
    (withForm.includes(id) ? formBudget : 0) +
    (id === ofThreeFeatures ? threeFeaturesBudget : 0) +
    (ofQuizzes.get(id) ?? 0);
  return { id, audience, file, scripts, budget, ofText };
});
