/**
 * The rooms that may import each other: the table in docs/architecture.md. An element is the first of these that a file lies in.
 * There is no list of exceptions. A pattern that takes no partial match begins at the repository's root: `bin/local` is
 * a part of `bin`.
 */
export const elements = [
  { type: 'test', partialMatch: false, pattern: 'test/**' },
  { type: 'lambdas-shared', pattern: 'lambdas/{runtime,tables}/shared' },
  // Pure code that reads what students type: the build makes the search's index, the function and the bench ask both.
  { type: 'lambdas-texts', pattern: 'lambdas/{bot/search,safeguarding/detection}' },
  { type: 'lambdas-runtime', pattern: 'lambdas/runtime' },
  { type: 'lambdas-tables', pattern: 'lambdas/tables' },
  { type: 'lambdas-mail', pattern: 'lambdas/mail' },
  // Functions that join features: the admin commands and the hourly run.
  { type: 'lambdas-joint', pattern: 'lambdas/{admin,watch}' },
  // The checks of a running site, which the scheduled function and `npm run smoke` share.
  { type: 'lambdas-canary', pattern: 'lambdas/canary' },
  { type: 'lambdas-feature', pattern: 'lambdas/*', capture: ['feature'] },
  { type: 'frontend-feature', pattern: 'frontend/src/features/*', capture: ['feature'] },
  { type: 'frontend-routes', pattern: 'frontend/src/routes' },
  { type: 'frontend-components', pattern: 'frontend/src/components' },
  { type: 'frontend-brand', pattern: 'frontend/src/brand' },
  { type: 'frontend-state', pattern: 'frontend/src/state' },
  { type: 'frontend-loading', pattern: 'frontend/src/loading' },
  { type: 'frontend-api', pattern: 'frontend/src/api' },
  { type: 'frontend-app', pattern: 'frontend/src/app' },
  { type: 'frontend-build', pattern: 'frontend/build' },
  { type: 'frontend-locales', pattern: 'frontend/src/locales' },
  { type: 'frontend-landing', pattern: 'frontend/src/landing' },
  // Beside main.tsx, which nobody imports, `paths.ts` lies here.
  { type: 'frontend-root', pattern: 'frontend/src' },
  { type: 'language', partialMatch: false, pattern: 'contract/language/**' },
  { type: 'prepared-text', partialMatch: false, pattern: 'contract/text/**' },
  { type: 'contract', partialMatch: false, pattern: 'contract/**' },
  // Turns Markdown into prepared texts, in the build and in the browser.
  { type: 'typesetting', partialMatch: false, pattern: 'content/typesetting/**' },
  { type: 'content', partialMatch: false, pattern: 'content/**' },
  { type: 'local', partialMatch: false, pattern: 'local/**' },
  { type: 'lib', partialMatch: false, pattern: 'lib/**' },
  // The bench judges what the functions and the site do, with the stores of the tests.
  { type: 'bench', partialMatch: false, pattern: 'bin/bench/**' },
  { type: 'bin', partialMatch: false, pattern: 'bin/**' },
];

const own = (type: string) => ({ to: { element: { type } } });
const allow = (from: string | readonly string[], ...types: readonly string[]) => ({
  from: { element: { type: from } },
  allow: types.map(own),
});
const sameFeature = (type: string) => ({
  from: { element: { type } },
  allow: { to: { element: { type, captured: { feature: '{{ from.element.captured.feature }}' } } } },
});

/** A type of the contract, which leaves nothing in the built code. */
const contractTypes = { to: { element: { type: 'contract' } }, dependency: { kind: 'type' } };

/** Lists and rules of the contract in files without schemas, which `test/imports.test.ts` checks. */
const contractConstants = {
  to: { element: { type: 'contract' }, file: { path: '**/contract/**/*-{options,rules}.ts' } },
};

/** What every file of a function may use of the contract. Schemas and other values enter through the wiring files alone. */
const contractOfDomain = [
  contractTypes,
  contractConstants,
  // The rules of levels, marks and times of quizzes, and the arithmetic of typed answers.
  {
    to: {
      element: { type: 'contract' },
      file: { path: '**/contract/{quizzes/{levels,marking}*,typed-answers/**}' },
    },
  },
];

/** Files that wire a feature: they alone know the environment, and what stands behind each port. */
export const wiringFiles = ['handler', '*-handler', 'from-env', '*-from-env'].map(
  (name) => `**/lambdas/**/${name}.ts`,
);

/** The features whose rules and items a feature of `lambdas` needs besides its own. No feature is above itself. */
const featuresBelow = {
  account: ['enquiries', 'orders', 'parents', 'quizzes', 'safeguarding'],
  bot: ['quizzes', 'safeguarding'],
  orders: ['parents'],
  tutor: ['quizzes', 'safeguarding'],
  'user-pool': ['account'],
};

/** The rooms below the pages of the signed-in site and the parts that they are made of. */
const pageFloors = [
  'frontend-brand',
  'frontend-components',
  'frontend-state',
  'frontend-loading',
  'frontend-api',
  'frontend-root',
  'contract',
];

export const policies = [
  // Every part that stores, sends or shows a prepared text checks it with the same schema.
  { from: { element: { type: '*' } }, allow: own('prepared-text') },
  allow(
    ['bin', 'bench'],
    'bin',
    'bench',
    'lib',
    'local',
    'content',
    'typesetting',
    'contract',
    'language',
    'lambdas-texts',
    'lambdas-canary',
  ),
  allow('bench', 'lambdas-feature', 'frontend-app', 'frontend-feature', 'frontend-locales', 'test'),
  // `npm run restore` reads and writes items by the same conditional writes and batches as the functions.
  allow(['bin', 'bench'], 'lambdas-tables', 'lambdas-shared'),
  allow('lib', 'lib', 'contract', 'lambdas-shared'),
  allow('contract', 'contract'),
  allow('language', 'language'),
  allow('content', 'content', 'typesetting', 'language', 'contract'),
  allow('typesetting', 'typesetting', 'contract'),
  allow('local', 'local'),
  allow('lambdas-shared', 'lambdas-shared'),
  allow('lambdas-texts', 'lambdas-texts', 'lambdas-shared', 'language'),
  allow('lambdas-runtime', 'lambdas-runtime', 'lambdas-shared', 'contract'),
  allow('lambdas-tables', 'lambdas-tables', 'lambdas-runtime', 'lambdas-shared'),
  allow('lambdas-mail', 'lambdas-mail', 'lambdas-tables', 'lambdas-runtime', 'lambdas-shared'),
  allow('lambdas-feature', 'lambdas-runtime', 'lambdas-tables', 'lambdas-mail', 'lambdas-shared'),
  sameFeature('lambdas-feature'),
  {
    from: { element: { type: 'lambdas-feature', captured: { feature: 'bot' } } },
    allow: own('language'),
  },
  allow(
    'lambdas-joint',
    'lambdas-feature',
    'lambdas-runtime',
    'lambdas-tables',
    'lambdas-mail',
    'lambdas-shared',
    'lambdas-texts',
  ),
  { from: { element: { type: ['lambdas-feature', 'lambdas-joint'] } }, allow: contractOfDomain },
  {
    from: { element: { type: ['lambdas-feature', 'lambdas-joint'] }, file: { path: wiringFiles } },
    allow: own('contract'),
  },
  allow('lambdas-canary', 'lambdas-canary', 'lambdas-runtime', 'lambdas-shared', 'contract'),
  {
    from: { element: { type: ['lambdas-shared', 'lambdas-texts', 'lambdas-tables', 'lambdas-mail'] } },
    allow: [contractTypes, contractConstants],
  },
  {
    from: { element: { type: 'lambdas-feature', captured: { feature: ['bot', 'tutor', 'safeguarding'] } } },
    allow: own('lambdas-texts'),
  },
  ...Object.entries(featuresBelow).map(([feature, below]) => ({
    from: { element: { type: 'lambdas-feature', captured: { feature } } },
    allow: { to: { element: { type: 'lambdas-feature', captured: { feature: below } } } },
  })),
  allow(
    'frontend-build',
    'frontend-build',
    'frontend-app',
    'frontend-brand',
    'frontend-feature',
    'content',
    'typesetting',
    'bin',
  ),
  allow('frontend-root', 'frontend-root', 'frontend-app', 'frontend-landing'),
  allow('frontend-app', 'frontend-app', 'frontend-routes', 'frontend-feature', ...pageFloors),
  allow('frontend-routes', 'frontend-routes', 'frontend-feature', ...pageFloors),
  allow('frontend-feature', ...pageFloors),
  sameFeature('frontend-feature'),
  {
    from: { element: { type: 'frontend-feature', captured: { feature: ['bot', 'tutor'] } } },
    allow: { to: { element: { type: 'frontend-feature', captured: { feature: 'safeguarding' } } } },
  },
  {
    from: { element: { type: 'frontend-feature', captured: { feature: 'search' } } },
    allow: own('language'),
  },
  allow('frontend-brand', 'frontend-brand', 'frontend-components'),
  allow('frontend-components', 'frontend-components', 'frontend-loading', 'typesetting', 'contract'),
  allow('frontend-state', 'frontend-state', 'frontend-loading', 'frontend-api', 'contract'),
  allow('frontend-loading', 'frontend-loading', 'frontend-locales', 'contract'),
  allow('frontend-api', 'frontend-api', 'frontend-loading', 'contract'),
  allow(
    'frontend-landing',
    'frontend-landing',
    'frontend-brand',
    'frontend-components',
    'frontend-root',
    'frontend-locales',
    'typesetting',
    'contract',
  ),
  { from: { element: { type: 'test' } }, allow: { to: { element: { type: '*' } } } },
];
