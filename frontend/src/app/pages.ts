import type { ComponentType } from 'react';
import * as paths from '../paths.ts';

/**
 * Who may see a page. `students` includes all signed-in users, even staff. `parents` are those who open a link: their page
 * is the same for everybody, and shows nothing of the student who is signed in to the browser.
 */
export type Audience = 'visitors' | 'students' | 'anybody' | 'parents';

interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

export interface PageDeclaration {
  /** The name of the file `routes/<id>.tsx`, which exports the page's component. */
  readonly id: string;
  /** A path such as `/courses/buy/:courseId`. Only its last segment may be a parameter. `*` is the "not found" page. */
  readonly path: string;
  readonly audience: Audience;
  /** The areas of `locales/` whose messages the page shows. */
  readonly areas: readonly string[];
  /** True for a page that shows formulas. Its document preloads their font. */
  readonly formulas?: true;
  /** The message id of the breadcrumb. A page in the menu has the title of its menu item instead. */
  readonly title?: string;
  /** Returns the path of the parent page in the breadcrumb bar. */
  readonly parent?: (address: PageAddress) => string;
  /** True to hide the breadcrumb bar if the parent page isn't in the menu. */
  readonly needsMenuParent?: true;
  /**
   * True if the page carries its own controls in the top bar, instead of the search, and on phones instead of the logo
   * and the account too. The menu is closed when the page opens, and returns when the student leaves the page.
   */
  readonly quiet?: true;
  /** True if the page isn't mounted again when its address opens another part of it, so that its lists aren't lost. */
  readonly keepMounted?: true;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

type Declaration = Omit<PageDeclaration, 'audience'>;

const authScreens: readonly Omit<Declaration, 'areas'>[] = [
  { id: 'login', path: paths.loginPath, load: () => import('../routes/login.tsx') },
  { id: 'register', path: paths.registerPath, load: () => import('../routes/register.tsx') },
  { id: 'confirm', path: `${paths.authPath}/confirm`, load: () => import('../routes/confirm.tsx') },
  {
    id: 'forgotten-password',
    path: `${paths.authPath}/forgotten-password`,
    load: () => import('../routes/forgotten-password.tsx'),
  },
];

const belowQuizzes = () => paths.selectionPath;
const belowAccount = () => paths.accountPath;

const studentPages: readonly Declaration[] = [
  {
    id: 'dashboard',
    path: paths.defaultPath,
    areas: ['dashboard', 'quizzes', 'quizzes-progress', 'quiz-start', 'account-learner'],
    load: () => import('../routes/dashboard.tsx'),
  },
  {
    id: 'course',
    path: paths.coursePath(':courseId'),
    areas: ['courses', 'quiz-start'],
    load: () => import('../routes/course.tsx'),
  },
  {
    id: 'learn',
    path: paths.lessonsPath,
    areas: ['courses', 'quiz-start'],
    formulas: true,
    title: 'shell.page.learn',
    parent: ({ query }) => paths.coursePath(query.get('course') ?? ''),
    load: () => import('../routes/learn.tsx'),
  },
  {
    id: 'buy',
    path: paths.buyPath(':courseId'),
    areas: ['courses', 'orders'],
    title: 'shell.page.buy',
    parent: ({ params }) => paths.coursePath(params['courseId'] ?? ''),
    needsMenuParent: true,
    load: () => import('../routes/buy.tsx'),
  },
  {
    id: 'quiz-selection',
    path: paths.selectionPath,
    areas: ['quizzes', 'quiz-selection', 'quiz-start'],
    load: () => import('../routes/quiz-selection.tsx'),
  },
  {
    id: 'quiz-session',
    path: paths.quizPath,
    areas: ['quizzes', 'quiz-session'],
    formulas: true,
    parent: belowQuizzes,
    quiet: true,
    load: () => import('../routes/quiz-session.tsx'),
  },
  {
    id: 'quiz-results',
    path: paths.historyPath,
    areas: ['quizzes', 'quiz-results', 'quizzes-progress', 'quiz-start'],
    formulas: true,
    title: 'shell.page.quiz-results',
    parent: belowQuizzes,
    load: () => import('../routes/quiz-results.tsx'),
  },
  {
    id: 'account-profile',
    path: paths.accountPath,
    areas: ['account', 'credentials'],
    title: 'shell.page.account-profile',
    load: () => import('../routes/account-profile.tsx'),
  },
  {
    id: 'account-security',
    path: paths.accountSecurityPath,
    areas: ['account', 'credentials'],
    title: 'shell.page.account-security',
    parent: belowAccount,
    load: () => import('../routes/account-security.tsx'),
  },
  {
    id: 'account-preferences',
    path: paths.accountPreferencesPath,
    areas: ['account', 'account-preferences'],
    formulas: true,
    title: 'shell.page.account-preferences',
    parent: belowAccount,
    load: () => import('../routes/account-preferences.tsx'),
  },
  {
    id: 'account-learning',
    path: paths.accountLearningPath,
    areas: ['account', 'courses', 'account-learner'],
    title: 'shell.page.account-learning',
    parent: belowAccount,
    load: () => import('../routes/account-learning.tsx'),
  },
  {
    id: 'account-parents',
    path: paths.accountParentsPath,
    areas: ['account', 'parents'],
    title: 'shell.page.account-parents',
    parent: belowAccount,
    load: () => import('../routes/account-parents.tsx'),
  },
  {
    id: 'account-payments',
    path: paths.accountPaymentsPath,
    areas: ['account', 'orders'],
    title: 'shell.page.account-payments',
    parent: belowAccount,
    load: () => import('../routes/account-payments.tsx'),
  },
  {
    id: 'account-data',
    path: paths.accountDataPath,
    areas: ['account', 'account-data'],
    title: 'shell.page.account-data',
    parent: belowAccount,
    load: () => import('../routes/account-data.tsx'),
  },
  {
    id: 'ask-bot',
    path: paths.askBotPath,
    areas: ['bot', 'safeguarding'],
    formulas: true,
    load: () => import('../routes/ask-bot.tsx'),
  },
  {
    id: 'ask-tutor',
    path: paths.askTutorPath,
    areas: ['tutor', 'safeguarding'],
    formulas: true,
    load: () => import('../routes/ask-tutor.tsx'),
  },
  {
    id: 'staff/inbox',
    path: paths.inboxPath,
    areas: ['tutor', 'tutor-inbox', 'safeguarding'],
    formulas: true,
    keepMounted: true,
    load: () => import('../routes/staff/inbox.tsx'),
  },
  {
    id: 'staff/questions',
    path: paths.questionsPath,
    areas: ['tutor-bank'],
    formulas: true,
    load: () => import('../routes/staff/questions.tsx'),
  },
];

const parentPages: readonly Declaration[] = [
  {
    id: 'parent/view',
    path: paths.parentViewPath,
    areas: ['parents'],
    load: () => import('../routes/parent/view.tsx'),
  },
  {
    id: 'parent/course',
    path: paths.parentCoursePath,
    areas: ['courses', 'orders', 'orders-link'],
    load: () => import('../routes/parent/course.tsx'),
  },
];

const publicPages: readonly Declaration[] = [
  {
    id: 'account-deleted',
    path: paths.accountDeletedPath,
    areas: ['auth'],
    load: () => import('../routes/account-deleted.tsx'),
  },
  {
    id: 'not-found',
    path: '*',
    areas: [],
    load: () => import('../routes/not-found.tsx'),
  },
];

/** All pages. Routes, breadcrumbs, HTML files and CloudFront's rewrites are derived from this list. */
export const pages: readonly PageDeclaration[] = [
  ...authScreens.map((page) => ({ ...page, audience: 'visitors' as const, areas: ['auth', 'credentials'] })),
  ...studentPages.map((page) => ({ ...page, audience: 'students' as const })),
  ...parentPages.map((page) => ({ ...page, audience: 'parents' as const })),
  ...publicPages.map((page) => ({ ...page, audience: 'anybody' as const })),
];
