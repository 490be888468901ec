/** The start of the app, with the messages that are always there. */
const app = ['start'];
const auth = [...app, 'src/locales/en/auth.json'];
const shell = [...app, 'session', 'src/app/layout/app-layout.tsx', 'src/locales/en/shell.json'];
const courses = 'src/locales/en/courses.json';
const quizzes = 'src/locales/en/quizzes.json';
const dashboard = 'src/locales/en/dashboard.json';
const orders = 'src/locales/en/orders.json';
const account = 'src/locales/en/account.json';

/** kB of script, brotli, until the page can be used. */
const authBudget = 190;
const signedInBudget = 212;
/** What a form of the signed-in pages brings besides: react-hook-form, the schemas and the fields. */
const formBudget = 20;

interface PageChunks {
  readonly route: string;
  /** Chunks that the page fetches before it can be used, by source or by name. */
  readonly sources: readonly string[];
  readonly budget: number;
}

const page = (name: string, sources: readonly string[], budget: number): PageChunks => ({
  route: `src/routes/${name}.tsx`,
  sources: [...sources, `src/routes/${name}.tsx`],
  budget,
});

/** Every page of the app, by its file in frontend/src/routes. A route without a row fails the tests. */
export const pages: readonly PageChunks[] = [
  page('login', auth, authBudget),
  page('register', auth, authBudget),
  page('confirm', auth, authBudget),
  page('forgotten-password', auth, authBudget),
  page('dashboard', [...shell, dashboard, courses, quizzes], signedInBudget),
  page('course', [...shell, courses], signedInBudget),
  page('learn', [...shell, courses], signedInBudget),
  page('buy', [...shell, courses, orders], signedInBudget + formBudget),
  page('quiz-selection', [...shell, quizzes], signedInBudget),
  page('quiz-session', [...shell, quizzes], signedInBudget),
  page('quiz-results', [...shell, quizzes], signedInBudget),
  page('account-profile', [...shell, account, orders], signedInBudget),
  page('query', [...shell, account], signedInBudget),
  page('not-found', shell, signedInBudget),
];

/** Text with maths: what lessons, questions and solutions fetch on top of their page, and its own budget. */
export const richText = { source: 'src/components/markdown/markdown.tsx', budget: 100 };
