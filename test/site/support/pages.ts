import { pages as declared } from '../../../frontend/src/app/pages.ts';
import { publicPagePath, publicPages } from '../../../frontend/src/paths.ts';
import { pageFile } from '../../../frontend/build/pages.ts';
import { listFiles, readSiteFile } from './built-site.ts';

/** The HTML files of the public pages. */
export const publicDocuments = publicPages.map((page) => pageFile(publicPagePath(page)));

/** The maximum kB of compressed scripts that a page may need, by its audience. */
const budgets = { visitors: 190, students: 219, anybody: 219 };
/** Pages with a form may need this many kB more, for fields, react-hook-form and schemas. */
const formBudget = 24;
const withForm: readonly string[] = [
  'buy',
  'account-profile',
  'account-security',
  'ask-bot',
  'ask-tutor',
  'inbox',
];

/** This page shows parts of three features: the account, courses and orders. */
const ofThreeFeatures = 'account-learning';
const threeFeaturesBudget = 2;

/** Pages that show quizzes may need this many kB more. */
const ofQuizzes: ReadonlyMap<string, number> = new Map([
  // The page takes three kinds of answers, stores them without a connection, sends them again, and counts the time
  // down.
  ['quiz-session', 7],
  // The page filters topics, announces the result, and asks before it discards another quiz.
  ['quiz-selection', 3],
  // The page folds, filters and counts questions by topic and level, starts other quizzes, and shows the attempt's
  // course over time.
  ['quiz-results', 8],
  // The page shows due questions, the weakest topic, and repeated mistakes.
  ['dashboard', 5],
]);

/** Lessons, questions and solutions need this component for text with maths. It has a budget of its own. */
export const richText = { source: 'src/components/markdown/markdown.tsx', budget: 100 };

/** Lists the scripts that an HTML file names and therefore loads at once. */
export function scriptsNamedBy(document: string): readonly string[] {
  const addresses = [...readSiteFile(document).matchAll(/\s(?:src|href)="\/([^"]+\.js)"/g)];
  return addresses.map(([, address = '']) => address);
}

/** The scripts that the HTML file for unknown addresses names. */
const general = new Set(scriptsNamedBy(pageFile('*')));

/** Every page of the app with the scripts in its HTML file. Scripts for text with maths are also listed separately. */
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
