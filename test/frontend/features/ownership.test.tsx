/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import type { QuizTopic } from '../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { Page as BuyPage } from '../../../frontend/src/routes/buy.tsx';
import { Page as CoursePage } from '../../../frontend/src/routes/course.tsx';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { Page as LearnPage } from '../../../frontend/src/routes/learn.tsx';
import { Page as QuizSelectionPage } from '../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';
import { buildAccount as account, buildMaths, buildTopic } from '../replies.fixture.ts';
import { api, failure, type Answer } from '../api.fixture.ts';

const course = buildMaths([buildTopic('algebra', { free: false, lessonIds: ['powers'] })]);
const topic = (topicId: string, open: boolean): QuizTopic => ({
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId,
  title: topicId,
  open,
  free: open,
  levels: [{ level: 'ks3', questionCount: 8 }],
  lessons: [],
});
const lesson = { courseId: 'maths', lessonId: 'powers' };
let accountReply: Answer<typeof accountRoutes.getAccount>;
beforeEach(() => {
  accountReply = () => account();
  api
    .on(accountRoutes.getAccount, {}, (call) => accountReply(call))
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [course] }))
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course)
    .on(coursesRoutes.getLesson, lesson, () => failure('course_not_owned'))
    .on(ordersRoutes.listOrders, {}, () => ({ paymentMethod: 'card', orders: [], requests: [] }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [topic('number', true), topic('algebra', false)] }));
});

const show = (page: ReactNode, path: string, at: string) =>
  renderWithStore(
    <Routes>
      <Route path={path} element={page} />
    </Routes>,
    {
      at,
      areas: ['courses', 'orders', 'quizzes', 'quiz-selection', 'dashboard'],
      preloadedState: { auth: signedInStudent({ owned_course: [] }) },
    },
  );
const showCourse = () => show(<CoursePage />, '/courses/:courseId', '/courses/maths');
const showLockedLesson = () => show(<LearnPage />, '*', '/courses/learn?course=maths&lesson=powers');
const pages = [
  {
    name: 'the dashboard',
    show: () => show(<DashboardPage />, '*', '/dashboard/default'),
    offer: /^Buy Now/,
  },
  {
    name: 'a course',
    show: showCourse,
    offer: /^Buy Now/,
  },
  {
    name: 'a locked lesson',
    show: showLockedLesson,
    offer: /^Buy Now/,
  },
  {
    name: 'the choice of a course to learn',
    show: () => show(<LearnPage />, '*', '/courses/learn'),
    offer: /^Buy Now/,
  },
  {
    name: 'the quiz selection',
    show: () => show(<QuizSelectionPage />, '*', '/quizzes/multiple-choice-selection'),
    offer: /^Buy Now/,
  },
  {
    name: 'the buy page',
    show: () => show(<BuyPage />, '/courses/buy/:courseId', '/courses/buy/maths'),
    offer: /^Pay £49/,
  },
];

/** Everything that offers a course. */
const offers = (offer: RegExp) =>
  [...screen.queryAllByRole('link', { name: offer }), ...screen.queryAllByRole('button', { name: offer })]
    .length;
/** Lets every reply that can come arrive. */
async function settled() {
  await waitFor(() => expect(api.count(accountRoutes.getAccount)).toBeGreaterThan(0));
  const calls = () => api.calls.length;
  for (let before = -1; before !== calls();) {
    before = calls();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function callsByPath(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of api.calls) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

describe.each(pages)('$name', ({ show: open, offer }) => {
  it('offers the course to who doesn’t own it', async () => {
    await open();
    await waitFor(() => expect(offers(offer)).toBeGreaterThan(0));
  });

  it('offers nothing while it isn’t known what is owned', async () => {
    accountReply = () => new Promise<never>(() => undefined);
    await open();
    await settled();
    expect(offers(offer)).toBe(0);
  });

  it('offers nothing where that can’t be found out but to try that call again', async () => {
    accountReply = () => failure('internal_error');
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await settled();
    expect(offers(offer)).toBe(0);
    const before = callsByPath();

    accountReply = () => account({ ownedCourses: ['maths'] });
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(offers(offer)).toBe(0);
    const after = callsByPath();
    const repeated = [...before].filter(([path, count]) => (after.get(path) ?? 0) > count);
    expect(repeated.map(([path]) => path)).toEqual(['/account']);
  });
});

describe('a course that is paid for and on its way', () => {
  it.each(pages.filter(({ name }) => name !== 'the buy page'))(
    'is said to be on $name',
    async ({ show: open, offer }) => {
      accountReply = () => account({ awaitedCourses: ['maths'] });
      await open();
      expect((await screen.findAllByText(/payment.* is on its way/)).length).toBeGreaterThan(0);
      expect(offers(offer)).toBe(0);
    },
  );
});

it('a lesson that was refused before its course was owned can be opened', async () => {
  accountReply = () => account({ ownedCourses: ['maths'] });
  const { user } = await showLockedLesson();
  const asked = api.count(coursesRoutes.getLesson, lesson);
  await user.click(await screen.findByRole('button', { name: 'Open the lesson' }));
  await waitFor(() => expect(api.count(coursesRoutes.getLesson, lesson)).toBeGreaterThan(asked));
});

it('the page of a course says what isn’t in it, and how long its lessons take to read', async () => {
  await showCourse();
  const missing = within(await screen.findByRole('list', { name: 'Not in this course yet' }));
  expect(missing.getByRole('listitem').textContent).toBe('Surds and vectors.');
  expect(screen.getByText(/^About \d+ minutes to read, at 150 words a minute$/)).toBeDefined();
});
