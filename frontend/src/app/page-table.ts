import * as paths from '../paths.ts';

/** The people a page is for: the auth screens are the visitors', nearly all else takes a sign-in. */
export type Audience = 'visitors' | 'students' | 'anybody';

/** A page of the app, which lies in `routes/<id>.tsx`. */
export interface PageRow<Id extends string = string> {
  readonly id: Id;
  /** Its address, whose last part may be a parameter; `*` is every address that no other page has. */
  readonly path: string;
  readonly audience: Audience;
  /** The areas whose messages it shows. */
  readonly areas: readonly string[];
  /** It shows text with maths. */
  readonly typeset: boolean;
}

const forVisitors = <Id extends string>(id: Id, path: string): PageRow<Id> => ({
  id,
  path,
  audience: 'visitors',
  areas: ['auth', 'credentials'],
  typeset: false,
});

const forStudents = <Id extends string>(id: Id, path: string, areas: readonly string[]): PageRow<Id> => ({
  id,
  path,
  audience: 'students',
  areas,
  typeset: false,
});

const forAnybody = <Id extends string>(id: Id, path: string): PageRow<Id> => ({
  id,
  path,
  audience: 'anybody',
  areas: [],
  typeset: false,
});

const withText = <Id extends string>(row: PageRow<Id>): PageRow<Id> => ({ ...row, typeset: true });

/**
 * Every page of the app. The router, the HTML file of each page with all that the browser fetches at once, and the
 * addresses that CloudFront leads to these files come from here. The landing page is a document of its own.
 */
export const pageTable = [
  forVisitors('login', paths.loginPath),
  forVisitors('register', paths.registerPath),
  forVisitors('confirm', `${paths.authPath}/confirm`),
  forVisitors('forgotten-password', `${paths.authPath}/forgotten-password`),
  forStudents('dashboard', paths.defaultPath, ['dashboard', 'courses', 'quizzes', 'quizzes-progress']),
  forStudents('course', paths.coursePath(':courseId'), ['courses']),
  withText(forStudents('learn', paths.lessonsPath, ['courses'])),
  forStudents('buy', paths.buyPath(':courseId'), ['courses', 'orders']),
  forStudents('quiz-selection', paths.selectionPath, ['quizzes', 'quiz-selection', 'quiz-start']),
  withText(forStudents('quiz-session', paths.quizPath, ['quizzes', 'quiz-session'])),
  withText(
    forStudents('quiz-results', paths.historyPath, [
      'quizzes',
      'quiz-results',
      'quizzes-progress',
      'quiz-start',
    ]),
  ),
  forStudents('account-profile', paths.accountPath, ['account', 'credentials']),
  forStudents('account-security', paths.accountSecurityPath, ['account', 'credentials']),
  withText(forStudents('account-preferences', paths.accountPreferencesPath, ['account'])),
  forStudents('account-learning', paths.accountLearningPath, ['account', 'courses', 'orders']),
  forStudents('account-data', paths.accountDataPath, ['account']),
  withText(forStudents('ask-bot', paths.askBotPath, ['queries'])),
  withText(forStudents('ask-tutor', paths.askTutorPath, ['queries'])),
  withText(forStudents('inbox', paths.inboxPath, ['queries'])),
  { ...forAnybody('account-deleted', paths.accountDeletedPath), areas: ['auth'] },
  forAnybody('not-found', '*'),
];

export type PageId = (typeof pageTable)[number]['id'];
