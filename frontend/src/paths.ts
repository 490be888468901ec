/*
 * No other module builds addresses of the site. Called with `:courseId`, a function returns a pattern for the router.
 */

/** The landing page and the public pages are separate HTML files, so links to these pages leave the app. */
export const landingPath = '/landing';
export const publicPages = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export const publicPagePath = (page: (typeof publicPages)[number]): string => `/${page}`;

/** A public page that lists what is in a course. `/courses/{courseId}` is for students. */
export const outlinePath = (courseId: string): string => `/outline/${courseId}`;
/** A public page with the text of a lesson of the free topic. `learnPath` leads students to the same lesson. */
export const freeLessonPath = (courseId: string, lessonId: string): string =>
  `${outlinePath(courseId)}/${lessonId}`;
export const enquiryPath = '/enquiry';
/** The server redirects browsers without script to these two pages. */
export const enquirySentPath = '/enquiry/sent';
export const enquiryNotSentPath = '/enquiry/not-sent';

export const authPath = '/auth';
export const loginPath = `${authPath}/login`;
export const registerPath = `${authPath}/register`;
export const defaultPath = '/dashboard/default';
export const accountPath = '/user/account-profile';
// The script before the first paint needs none of these. The build leaves out only constants that calculate nothing.
export const accountSecurityPath = '/user/account-profile/security';
export const accountPreferencesPath = '/user/account-profile/preferences';
export const accountLearningPath = '/user/account-profile/learning';
export const accountPaymentsPath = '/user/account-profile/payments';
export const accountDataPath = '/user/account-profile/your-data';
export const accountParentsPath = '/user/account-profile/parents';
export const accountDeletedPath = `${authPath}/account-deleted`;

/** Pages below this path are for parents, who open them by a link. The fragment is the token of the link. */
export const parentPath = '/parent';
export const parentViewPath = `${parentPath}/summary`;
/** Here a parent buys a course for a student. The payment provider leads back with `?paid=` or `?cancelled=`. */
export const parentCoursePath = `${parentPath}/course`;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const askTuitionPath = (tuition: 'home' | 'online'): string => withQuery(enquiryPath, { tuition });

export const coursePath = (courseId: string): string => `/courses/${courseId}`;
/** The query opens the topic on the course's page, and the fragment scrolls to it. */
export const topicPath = (courseId: string, topicId: string): string =>
  `${withQuery(coursePath(courseId), { topic: topicId })}#${topicId}`;
/** With `orderId`, the page waits for the payment of the order. */
export const buyPath = (courseId: string, orderId?: string): string => {
  const path = `/courses/buy/${courseId}`;
  return orderId === undefined ? path : withQuery(path, { order: orderId });
};

export const lessonsPath = '/courses/learn';
/** Without `lessonId`, the page opens the lesson where the student stopped. */
export const learnPath = (courseId: string, lessonId?: string): string =>
  withQuery(lessonsPath, { course: courseId, ...(lessonId !== undefined && { lesson: lessonId }) });

export const sectionPath = (courseId: string, lessonId: string, sectionId: string): string =>
  `${learnPath(courseId, lessonId)}#${sectionId}`;

export const selectionPath = '/quizzes/multiple-choice-selection';
export const quizPath = '/quizzes/multiple-choice-session';
export const sessionPath = (attemptId: string): string => withQuery(quizPath, { attempt: attemptId });
export const historyPath = '/quizzes/results';
export const resultsPath = (attemptId: string): string => withQuery(historyPath, { attempt: attemptId });

export const askBotPath = '/query/ask-bot';
/** What a link passes to Ask Bot outside the address, because addresses are logged and stored: words for the question. */
export interface AskBotState {
  readonly words: string;
}
export const askTutorPath = '/query/ask-tutor';
export const newThreadPath = (
  about:
    | { readonly course: string; readonly lesson: string }
    // A tutor marks the answer to the lesson's exam question.
    | { readonly kind: 'exam'; readonly course: string; readonly lesson: string }
    | { readonly attempt: string; readonly question: string }
    | { readonly course: string }
    | null = null,
): string => withQuery(askTutorPath, about ?? { new: 'question' });
export const threadPath = (threadId: string): string => withQuery(askTutorPath, { thread: threadId });
export const inboxPath = '/query/inbox';

export const startPath = ({ staff }: { readonly staff: boolean }): string =>
  staff ? inboxPath : defaultPath;

export const questionsPath = '/query/questions';
export interface BankQuery {
  readonly course: string;
  readonly lesson?: string;
  /** The words of the search. */
  readonly find?: string;
  readonly question?: string;
}
/** All questions of a course, those of a lesson or with some words, or one question with its key. For staff only. */
export const bankPath = (query: BankQuery): string => withQuery(questionsPath, { ...query });
