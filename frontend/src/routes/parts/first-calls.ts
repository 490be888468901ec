import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { slugOrNull, uuidOrNull } from '../../../../contract/identifier-rules.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { listParents } from '../../../../contract/parents/list-route.ts';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import type { RouteCall } from '../../api/route-call.ts';
import { parseAsked } from '../../features/queries/tutor/asked-subject.ts';
import * as paths from '../../paths.ts';

const account = { route: accountRoutes.getAccount };
const listCourses = { route: coursesRoutes.listCourses };
const listOrders = { route: ordersRoutes.listOrders };
const listQuizzes = { route: quizzesRoutes.listQuizzes };
const listAttempts = { route: quizzesRoutes.listAttempts };
const getProgress = { route: quizzesRoutes.getProgress };

const getCourse = (courseId: string) => ({ route: coursesRoutes.getCourse, params: { courseId } });
const getAttempt = (query: URLSearchParams): RouteCall[] => {
  const attemptId = uuidOrNull(query.get('attempt'));
  return attemptId === null ? [] : [{ route: quizzesRoutes.getAttempt, params: { attemptId } }];
};

function callsOfLesson(query: URLSearchParams): RouteCall[] {
  const courseId = slugOrNull(query.get('course'));
  const lessonId = slugOrNull(query.get('lesson'));
  if (courseId === null) return [];
  const course = getCourse(courseId);
  return lessonId === null
    ? [course]
    : [course, { route: coursesRoutes.getLesson, params: { courseId, lessonId } }];
}

function callsOfAskTutor(query: URLSearchParams): RouteCall[] {
  const asked = parseAsked(query);
  if (asked.screen === 'list') return [{ route: queriesRoutes.listThreads }];
  if (asked.screen === 'new') return asked.subject === null ? [listCourses] : [];
  return [{ route: queriesRoutes.getThread, params: { threadId: asked.threadId } }];
}

const callsByPath: Readonly<Record<string, (query: URLSearchParams) => readonly RouteCall[]>> = {
  [paths.defaultPath]: () => [listCourses, listAttempts, getProgress],
  [paths.lessonsPath]: callsOfLesson,
  [paths.selectionPath]: () => [listQuizzes, listAttempts, getProgress],
  [paths.quizPath]: getAttempt,
  [paths.historyPath]: (query) => [
    ...(query.has('attempt') ? getAttempt(query) : [getProgress]),
    listAttempts,
    listQuizzes,
  ],
  [paths.accountLearningPath]: () => [listCourses],
  [paths.accountParentsPath]: () => [{ route: listParents }],
  [paths.accountPaymentsPath]: () => [listOrders],
  [paths.askBotPath]: () => [{ route: queriesRoutes.getConversation }],
  [paths.askTutorPath]: callsOfAskTutor,
};

const coursePage = new RegExp(`^${paths.coursePath('([\\w-]+)')}$`);
const buyPage = new RegExp(`^${paths.buyPath('([\\w-]+)')}$`);

/** Lists the calls that the page at this address makes when it opens. */
export function listFirstCalls({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): readonly RouteCall[] {
  const ofPath = callsByPath[pathname];
  if (ofPath) return [account, ...ofPath(new URLSearchParams(search))];
  const [, sold] = buyPage.exec(pathname) ?? [];
  if (sold !== undefined) return [account, getCourse(sold), listOrders];
  const [, courseId] = coursePage.exec(pathname) ?? [];
  return courseId === undefined ? [account] : [account, getCourse(courseId)];
}
