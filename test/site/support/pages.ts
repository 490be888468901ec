import { pages as declared } from '../../../frontend/src/app/pages.ts';
import { publicPagePath, publicPages } from '../../../frontend/src/paths.ts';
import { pageFile } from '../../../frontend/build/pages.ts';
import { listFiles, readSiteFile } from './built-site.ts';

export const publicDocuments = publicPages.map((page) => pageFile(publicPagePath(page)));

/** The kB of compressed scripts that a page may load, by the page's audience. */
const budgets = { visitors: 190, students: 199, anybody: 219 };
/** How many kB more a page with a form may load. */
const formBudget = 24;
const withForm: readonly string[] = [
  'buy',
  'account-profile',
  'account-security',
  'ask-bot',
  'ask-tutor',
  'inbox',
];

/** The id of a page that may load more kB, because it shows parts of three features. */
const ofThreeFeatures = 'account-learning';
const threeFeaturesBudget = 2;

/** How many kB more a page about quizzes may load, by the id of the page. */
const ofQuizzes: ReadonlyMap<string, number> = new Map([
  // The page takes answers, stores them offline, sends them again, and counts the time down.
  ['quiz-session', 7],
  // The page filters topics, announces the result, and asks before it discards another quiz.
  ['quiz-selection', 3],
  // The page folds and filters questions, starts other quizzes, and shows the course over time.
  ['quiz-results', 8],
  // The page shows due questions, the weakest topic, and repeated mistakes.
  ['dashboard', 5],
]);

/** The component that shows text with maths. Its scripts may have `budget` kB, besides the scripts of the page. */
export const richText = { source: 'src/components/prose/markdown.tsx', budget: 100 };

/** The scripts that an HTML file names. Browsers load them without waiting for another script. */
export function scriptsNamedBy(document: string): readonly string[] {
  const addresses = [...readSiteFile(document).matchAll(/\s(?:src|href)="\/([^"]+\.js)"/g)];
  return addresses.map(([, address = '']) => address);
}

const general = new Set(scriptsNamedBy(pageFile('*')));

/** The pages with their scripts. `ofText` are the scripts for text with maths. */
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
