import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { slugOrNull, uuidOrNull } from '../../../../contract/identifier-rules.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { listParents } from '../../../../contract/parents/list-route.ts';

import { botRoutes } from '../../../../contract/bot/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import type { Route } from '../../../../contract/route.ts';
import type { RouteCall } from '../../api/route-call.ts';
import { parseAsked } from '../../features/tutor/asked-subject.ts';
import * as paths from '../../paths.ts';

/** A call that a page makes when it opens. The name of its endpoint of RTK Query is also the name of its route. */
export interface PageCall extends RouteCall {
  readonly endpoint: string;
}

const createCall = <Name extends string>(
  table: Readonly<Record<Name, Route>>,
  endpoint: Name,
  params: Readonly<Record<string, string>> = {},
): PageCall => ({ endpoint, route: table[endpoint], params });

const account = createCall(accountRoutes, 'getAccount');
const listCourses = createCall(coursesRoutes, 'listCourses');
const listOrders = createCall(ordersRoutes, 'listOrders');
const listQuizzes = createCall(quizzesRoutes, 'listQuizzes');
const listAttempts = createCall(quizzesRoutes, 'listAttempts');
const getProgress = createCall(quizzesRoutes, 'getProgress');

const getCourse = (courseId: string) => createCall(coursesRoutes, 'getCourse', { courseId });
const getAttempt = (query: URLSearchParams): PageCall[] => {
  const attemptId = uuidOrNull(query.get('attempt'));
  return attemptId === null ? [] : [createCall(quizzesRoutes, 'getAttempt', { attemptId })];
};

function callsOfLesson(query: URLSearchParams): PageCall[] {
  const courseId = slugOrNull(query.get('course'));
  const lessonId = slugOrNull(query.get('lesson'));
  if (courseId === null) return [];
  const course = getCourse(courseId);
  return lessonId === null
    ? [course]
    : [course, createCall(coursesRoutes, 'getLesson', { courseId, lessonId })];
}

function callsOfAskTutor(query: URLSearchParams): PageCall[] {
  const asked = parseAsked(query);
  if (asked.screen === 'list') return [createCall(tutorRoutes, 'listThreads')];
  if (asked.screen === 'new') return asked.subject === null ? [listCourses] : [];
  return [createCall(tutorRoutes, 'getThread', { threadId: asked.threadId })];
}

const callsByPath: Readonly<Record<string, (query: URLSearchParams) => readonly PageCall[]>> = {
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
  [paths.accountParentsPath]: () => [createCall({ listParents }, 'listParents')],
  [paths.accountPaymentsPath]: () => [listOrders],
  [paths.askBotPath]: () => [createCall(botRoutes, 'getConversation'), listCourses],
  [paths.askTutorPath]: callsOfAskTutor,
};

const coursePage = new RegExp(`^${paths.coursePath('([\\w-]+)')}$`);
const buyPage = new RegExp(`^${paths.buyPath('([\\w-]+)')}$`);

/** Lists the calls that the page at this address makes when it opens. */
export function listFirstCalls({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): readonly PageCall[] {
  if (pathname.startsWith(`${paths.parentPath}/`)) return [];
  const ofPath = callsByPath[pathname];
  if (ofPath) return [account, ...ofPath(new URLSearchParams(search))];
  const [, sold] = buyPage.exec(pathname) ?? [];
  if (sold !== undefined) return [account, getCourse(sold), listOrders];
  const [, courseId] = coursePage.exec(pathname) ?? [];
  return courseId === undefined ? [account] : [account, getCourse(courseId)];
}
