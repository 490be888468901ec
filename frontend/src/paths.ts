/*
 * The addresses of the site, each built here and nowhere else. A builder given `:courseId` gives the pattern that the
 * router matches.
 */

/** The public page, a document of its own: going there leaves the app. */
export const landingPath = '/landing';
/** The pages in plain words about data, rules, safety and access. They are documents of their own too. */
export const publicPages = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export const publicPagePath = (page: (typeof publicPages)[number]): string => `/${page}`;

export const authPath = '/auth';
export const loginPath = `${authPath}/login`;
export const registerPath = `${authPath}/register`;
/** The dashboard: the first page after signing in, for students. */
export const defaultPath = '/dashboard/default';
/** The account's settings, whose first page tells who the student is. */
export const accountPath = '/user/account-profile';
/** The student's password and devices. */
export const accountSecurityPath = `${accountPath}/security`;
/** How the pages look to the student, and which e-mails come. */
export const accountPreferencesPath = `${accountPath}/preferences`;
/** The student's courses and orders. */
export const accountLearningPath = `${accountPath}/learning`;
/** What is kept of the student: to download, or to delete with the account. */
export const accountDataPath = `${accountPath}/your-data`;
/** The page after an account was deleted. */
export const accountDeletedPath = `${authPath}/account-deleted`;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const coursePath = (courseId: string): string => `/courses/${courseId}`;
/** A topic's place on its course's page. */
export const topicPath = (courseId: string, topicId: string): string => `${coursePath(courseId)}#${topicId}`;
/** The page where a course is bought; with an order, where its payment is waited for. */
export const buyPath = (courseId: string, orderId?: string): string => {
  const path = `/courses/buy/${courseId}`;
  return orderId === undefined ? path : withQuery(path, { order: orderId });
};

export const lessonsPath = '/courses/learn';
/** A lesson, or without one the lesson where the student left the course. */
export const learnPath = (courseId: string, lessonId?: string): string =>
  withQuery(lessonsPath, { course: courseId, ...(lessonId !== undefined && { lesson: lessonId }) });

/** A section of a lesson, which the page marks. */
export const sectionPath = (courseId: string, lessonId: string, sectionId: string): string =>
  `${learnPath(courseId, lessonId)}#${sectionId}`;

export const selectionPath = '/quizzes/multiple-choice-selection';
/** The quiz selection, with a topic chosen, or only the questions of one of its lessons, at the lesson's levels. */
export const practisePath = (
  courseId: string,
  topicId: string,
  lesson?: { readonly lessonId: string; readonly level: string; readonly upTo?: string | undefined },
): string =>
  withQuery(selectionPath, {
    course: courseId,
    topic: topicId,
    ...(lesson && { lesson: lesson.lessonId, ...(lesson.upTo === undefined && { level: lesson.level }) }),
  });
/** The quiz selection with a course's questions chosen that are due for review. */
export const duePath = (courseId: string): string =>
  withQuery(selectionPath, { course: courseId, pool: 'due' });
export const quizPath = '/quizzes/multiple-choice-session';
/** An attempt that is being worked on. */
export const sessionPath = (attemptId: string): string => withQuery(quizPath, { attempt: attemptId });
/** The results of all attempts. */
export const historyPath = '/quizzes/results';
export const resultsPath = (attemptId: string): string => withQuery(historyPath, { attempt: attemptId });

export const askBotPath = '/query/ask-bot';
/** A student's conversations with tutors. */
export const askTutorPath = '/query/ask-tutor';
/** The form of a new question to a tutor, about a lesson or a question of an attempt where one is named. */
export const newThreadPath = (
  about:
    | { readonly course: string; readonly lesson: string }
    | { readonly attempt: string; readonly question: string }
    | { readonly course: string }
    | null = null,
): string => withQuery(askTutorPath, about ?? { new: 'question' });
/** A conversation of the student with tutors. */
export const threadPath = (threadId: string): string => withQuery(askTutorPath, { thread: threadId });
/** What students have asked, for tutors. */
export const inboxPath = '/query/inbox';

/** The first page after signing in: the centre's staff begin with what students ask. */
export const startPath = ({ staff }: { readonly staff: boolean }): string =>
  staff ? inboxPath : defaultPath;
