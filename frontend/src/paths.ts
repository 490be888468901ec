/* The site's addresses are built only here. Given `:courseId`, a builder returns the router's pattern. */

/** The landing page is a document of its own, so a link to it leaves the app. */
export const landingPath = '/landing';
/** The public pages are documents of their own too. */
export const publicPages = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export const publicPagePath = (page: (typeof publicPages)[number]): string => `/${page}`;

export const authPath = '/auth';
export const loginPath = `${authPath}/login`;
export const registerPath = `${authPath}/register`;
/** The dashboard, the first page for students after signing in. */
export const defaultPath = '/dashboard/default';
/** The first page of the account's settings. */
export const accountPath = '/user/account-profile';
/** The student's password and devices. */
export const accountSecurityPath = `${accountPath}/security`;
/** The look of the pages, and e-mails. */
export const accountPreferencesPath = `${accountPath}/preferences`;
/** The student's courses and orders. */
export const accountLearningPath = `${accountPath}/learning`;
/** The student's data, to download or to delete with the account. */
export const accountDataPath = `${accountPath}/your-data`;
/** The page after an account was deleted. */
export const accountDeletedPath = `${authPath}/account-deleted`;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const coursePath = (courseId: string): string => `/courses/${courseId}`;
/** A topic on its course's page. */
export const topicPath = (courseId: string, topicId: string): string => `${coursePath(courseId)}#${topicId}`;
/** The page where a course is bought. With an order, it waits for the payment. */
export const buyPath = (courseId: string, orderId?: string): string => {
  const path = `/courses/buy/${courseId}`;
  return orderId === undefined ? path : withQuery(path, { order: orderId });
};

export const lessonsPath = '/courses/learn';
/** A lesson, or without `lessonId` the one where the student left the course. */
export const learnPath = (courseId: string, lessonId?: string): string =>
  withQuery(lessonsPath, { course: courseId, ...(lessonId !== undefined && { lesson: lessonId }) });

/** A section of a lesson. The page highlights it. */
export const sectionPath = (courseId: string, lessonId: string, sectionId: string): string =>
  `${learnPath(courseId, lessonId)}#${sectionId}`;

export const selectionPath = '/quizzes/multiple-choice-selection';
/** The quiz selection with a topic chosen, or only one lesson's questions at the lesson's levels. */
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
/** The quiz selection with a course's due questions chosen. */
export const duePath = (courseId: string): string =>
  withQuery(selectionPath, { course: courseId, pool: 'due' });
export const quizPath = '/quizzes/multiple-choice-session';
/** An open attempt. */
export const sessionPath = (attemptId: string): string => withQuery(quizPath, { attempt: attemptId });
/** The results of all attempts. */
export const historyPath = '/quizzes/results';
export const resultsPath = (attemptId: string): string => withQuery(historyPath, { attempt: attemptId });

export const askBotPath = '/query/ask-bot';
/** A student's conversations with tutors. */
export const askTutorPath = '/query/ask-tutor';
/** The form of a new question to a tutor, optionally about a lesson or about a question of an attempt. */
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

/** The first page after signing in. Staff start with the inbox. */
export const startPath = ({ staff }: { readonly staff: boolean }): string =>
  staff ? inboxPath : defaultPath;
