import type { ComponentType } from 'react';
import * as paths from '../paths.ts';
import type { PageAddress, Prefetch } from '../routes/prefetch.ts';

/** The people a page is for: the auth screens are for visitors, nearly all other pages for whoever is signed in. */
export type Audience = 'visitors' | 'students' | 'anybody';

interface PageModule {
  readonly Page: ComponentType;
  readonly prefetch?: Prefetch;
}

/** A page of the app. Its component lies in `routes/<id>.tsx`. */
export interface PageDeclaration {
  readonly id: string;
  /** Only the last part of an address may be a parameter. `*` matches every address that no other page has. */
  readonly path: string;
  readonly audience: Audience;
  /** The areas of `locales/` whose messages the page shows. */
  readonly areas: readonly string[];
  /** True if the page shows text with maths. */
  readonly typeset?: true;
  /** Id of the message that names the page in the breadcrumb bar. Pages with a menu item are named by that. */
  readonly title?: string;
  /** The path of the page above it in the breadcrumb bar. */
  readonly parent?: (address: PageAddress) => string;
  /** True if the breadcrumb bar leaves the page out unless its parent has a menu item. */
  readonly needsMenuParent?: true;
  readonly load: () => Promise<PageModule>;
}

const forVisitors = { audience: 'visitors', areas: ['auth', 'credentials'] } as const;
const forStudents = { audience: 'students' } as const;
const belowQuizzes = () => paths.selectionPath;
const belowAccount = () => paths.accountPath;

/**
 * Every page of the app. The router, the breadcrumb bar, prefetching, the chunks, the HTML file of each page and the
 * addresses that CloudFront rewrites to these files come from here. The landing page is a document of its own.
 */
export const pages: readonly PageDeclaration[] = [
  {
    ...forVisitors,
    id: 'login',
    path: paths.loginPath,
    load: () => import('../routes/login.tsx').then(({ LoginPage: Page }) => ({ Page })),
  },
  {
    ...forVisitors,
    id: 'register',
    path: paths.registerPath,
    load: () => import('../routes/register.tsx').then(({ RegisterPage: Page }) => ({ Page })),
  },
  {
    ...forVisitors,
    id: 'confirm',
    path: `${paths.authPath}/confirm`,
    load: () => import('../routes/confirm.tsx').then(({ ConfirmPage: Page }) => ({ Page })),
  },
  {
    ...forVisitors,
    id: 'forgotten-password',
    path: `${paths.authPath}/forgotten-password`,
    load: () =>
      import('../routes/forgotten-password.tsx').then(({ ForgottenPasswordPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'dashboard',
    path: paths.defaultPath,
    areas: ['dashboard', 'courses', 'quizzes', 'quizzes-progress'],
    load: () =>
      import('../routes/dashboard.tsx').then(({ DashboardPage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    ...forStudents,
    id: 'course',
    path: paths.coursePath(':courseId'),
    areas: ['courses'],
    load: () => import('../routes/course.tsx').then(({ CoursePage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    ...forStudents,
    id: 'learn',
    path: paths.lessonsPath,
    areas: ['courses'],
    typeset: true,
    title: 'shell.page.learn',
    parent: ({ query }) => paths.coursePath(query.get('course') ?? ''),
    load: () => import('../routes/learn.tsx').then(({ LearnPage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    ...forStudents,
    id: 'buy',
    path: paths.buyPath(':courseId'),
    areas: ['courses', 'orders'],
    title: 'shell.page.buy',
    parent: ({ params }) => paths.coursePath(params['courseId'] ?? ''),
    needsMenuParent: true,
    load: () => import('../routes/buy.tsx').then(({ BuyPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'quiz-selection',
    path: paths.selectionPath,
    areas: ['quizzes', 'quiz-selection', 'quiz-start'],
    load: () =>
      import('../routes/quiz-selection.tsx').then(({ QuizSelectionPage: Page, prefetch }) => ({
        Page,
        prefetch,
      })),
  },
  {
    ...forStudents,
    id: 'quiz-session',
    path: paths.quizPath,
    areas: ['quizzes', 'quiz-session'],
    typeset: true,
    title: 'shell.page.quiz-session',
    parent: belowQuizzes,
    load: () =>
      import('../routes/quiz-session.tsx').then(({ QuizSessionPage: Page, prefetch }) => ({
        Page,
        prefetch,
      })),
  },
  {
    ...forStudents,
    id: 'quiz-results',
    path: paths.historyPath,
    areas: ['quizzes', 'quiz-results', 'quizzes-progress', 'quiz-start'],
    typeset: true,
    title: 'shell.page.quiz-results',
    parent: belowQuizzes,
    load: () =>
      import('../routes/quiz-results.tsx').then(({ QuizResultsPage: Page, prefetch }) => ({
        Page,
        prefetch,
      })),
  },
  {
    ...forStudents,
    id: 'account-profile',
    path: paths.accountPath,
    areas: ['account', 'credentials'],
    title: 'shell.page.account-profile',
    load: () => import('../routes/account-profile.tsx').then(({ AccountProfilePage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'account-security',
    path: paths.accountSecurityPath,
    areas: ['account', 'credentials'],
    title: 'shell.page.account-security',
    parent: belowAccount,
    load: () => import('../routes/account-security.tsx').then(({ AccountSecurityPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'account-preferences',
    path: paths.accountPreferencesPath,
    areas: ['account'],
    typeset: true,
    title: 'shell.page.account-preferences',
    parent: belowAccount,
    load: () =>
      import('../routes/account-preferences.tsx').then(({ AccountPreferencesPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'account-learning',
    path: paths.accountLearningPath,
    areas: ['account', 'courses', 'orders'],
    title: 'shell.page.account-learning',
    parent: belowAccount,
    load: () => import('../routes/account-learning.tsx').then(({ AccountLearningPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'account-data',
    path: paths.accountDataPath,
    areas: ['account'],
    title: 'shell.page.account-data',
    parent: belowAccount,
    load: () => import('../routes/account-data.tsx').then(({ AccountDataPage: Page }) => ({ Page })),
  },
  {
    ...forStudents,
    id: 'ask-bot',
    path: paths.askBotPath,
    areas: ['queries'],
    typeset: true,
    load: () =>
      import('../routes/ask-bot.tsx').then(({ AskBotPage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    ...forStudents,
    id: 'ask-tutor',
    path: paths.askTutorPath,
    areas: ['queries'],
    typeset: true,
    load: () =>
      import('../routes/ask-tutor.tsx').then(({ AskTutorPage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    ...forStudents,
    id: 'inbox',
    path: paths.inboxPath,
    areas: ['queries'],
    typeset: true,
    load: () => import('../routes/inbox.tsx').then(({ InboxPage: Page, prefetch }) => ({ Page, prefetch })),
  },
  {
    id: 'account-deleted',
    path: paths.accountDeletedPath,
    audience: 'anybody',
    areas: ['auth'],
    load: () => import('../routes/account-deleted.tsx').then(({ AccountDeletedPage: Page }) => ({ Page })),
  },
  {
    id: 'not-found',
    path: '*',
    audience: 'anybody',
    areas: [],
    load: () => import('../routes/not-found.tsx').then(({ NotFoundPage: Page }) => ({ Page })),
  },
];
