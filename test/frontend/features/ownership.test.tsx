import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import { parentsRoutes } from '../../../contract/parents/routes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { Page as AccountLearningPage } from '../../../frontend/src/routes/account-learning.tsx';
import { Page as BuyPage } from '../../../frontend/src/routes/buy.tsx';
import { Page as CoursePage } from '../../../frontend/src/routes/course.tsx';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { Page as LearnPage } from '../../../frontend/src/routes/learn.tsx';
import { Page as QuizSelectionPage } from '../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';
import { buildAccount as account, buildMaths, buildTopic } from '../replies.fixture.ts';
import { api, failure, type Answer } from '../api.fixture.ts';
import { buildOrder, buildOverview } from './orders/orders.fixture.ts';
import { aTopic } from './quizzes/quizzes.fixture.ts';

const course = buildMaths([buildTopic('algebra', { free: false, lessonIds: ['powers'] })]);
const lesson = { courseId: 'maths', lessonId: 'powers' };
let accountReply: Answer<typeof accountRoutes.getAccount>;
beforeEach(() => {
  accountReply = () => account();
  api
    .on(accountRoutes.getAccount, {}, (call) => accountReply(call))
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [course] }))
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course)
    .on(coursesRoutes.getLesson, lesson, () => failure('course_not_owned'))
    .on(coursesRoutes.getOpening, lesson, () => ({ opening: [['p', 'How it begins']] }))
    .on(ordersRoutes.listOrders, {}, () => ({ paymentMethod: 'card', orders: [], requests: [] }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({
      topics: [aTopic('number'), aTopic('algebra', { open: false })],
    }));
});

const show = (page: ReactNode, path: string, at: string) =>
  renderWithStore(
    <Routes>
      <Route path={path} element={page} />
    </Routes>,
    {
      at,
      areas: [
        'shell',
        'account',
        'courses',
        'orders',
        'quizzes',
        'quizzes-progress',
        'quiz-selection',
        'quiz-start',
        'dashboard',
        'account-learner',
      ],
      preloadedState: { auth: signedInStudent({ owned_course: [] }) },
    },
  );
const showCourse = () => show(<CoursePage />, '/courses/:courseId', '/courses/maths');
const showLockedLesson = () => show(<LearnPage />, '*', '/courses/learn?course=maths&lesson=powers');
const buyNow = /^Buy Now/;
const pages = [
  ['the dashboard', () => show(<DashboardPage />, '*', '/dashboard/default'), buyNow],
  ['a course', showCourse, buyNow],
  ['a locked lesson', showLockedLesson, buyNow],
  ['the list of courses', () => show(<LearnPage />, '*', '/courses/learn'), buyNow],
  [
    'the quiz selection',
    () => show(<QuizSelectionPage />, '*', '/quizzes/multiple-choice-selection?mode=practice'),
    buyNow,
  ],
  ['the buy page', () => show(<BuyPage />, '/courses/buy/:courseId', '/courses/buy/maths'), /^Pay £49/],
] as const;

const countOffers = (offer: RegExp) =>
  [...screen.queryAllByRole('link', { name: offer }), ...screen.queryAllByRole('button', { name: offer })]
    .length;
const countAccount = () => api.count(accountRoutes.getAccount);
const listOtherCalls = () => api.calls.map(({ path }) => path).filter((path) => path !== '/account');

describe.each(pages)('%s', (_, open, offer) => {
  it('offers the course to a student who doesn’t own it', async () => {
    await open();
    await waitFor(() => expect(countOffers(offer)).toBeGreaterThan(0));
  });

  it('offers nothing until the account is loaded, and loads only that again after a failure', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    accountReply = async () => {
      await gate;
      return failure('internal_error');
    };
    const { user } = await open();
    await waitFor(() => expect(countAccount()).toBe(1));
    await api.settled({ unanswered: 1 });
    expect(countOffers(offer)).toBe(0);
    release(undefined);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await api.settled();
    expect(countOffers(offer)).toBe(0);
    const before = listOtherCalls();

    accountReply = () => account({ ownedCourses: ['maths'] });
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(countOffers(offer)).toBe(0);
    expect(countAccount()).toBe(2);
    expect(listOtherCalls().filter((path) => before.includes(path))).toEqual(before);
  });
});

describe('a course that is paid for, while the payment hasn’t arrived', () => {
  it.each(pages.slice(0, -1))('is shown as such on %s', async (_, open, offer) => {
    accountReply = () => account({ awaitedCourses: ['maths'] });
    await open();
    expect((await screen.findAllByText(/payment.* is on its way/)).length).toBeGreaterThan(0);
    expect(countOffers(offer)).toBe(0);
  });
});

describe('a course that a parent buys on another device', () => {
  const buy = () => {
    accountReply = () => account({ ownedCourses: ['maths'] });
    api.on(ordersRoutes.listOrders, {}, () => buildOverview({ orders: [buildOrder({ state: 'paid' })] }));
  };

  it('opens when the student, who made a link, returns to the tab', async () => {
    api.on(parentsRoutes.makeCourseLink, {}, () => ({ token: 'secret', until: '2999-01-01T00:00:00.000Z' }));
    const { user } = await showCourse();
    await user.click(await screen.findByRole('button', { name: 'Ask a parent' }));
    await screen.findByLabelText('Link for your parent');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const change = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    change();
    buy();
    visibility.mockRestore();
    change();
    await waitFor(() => expect(countOffers(buyNow)).toBe(0));
  });

  it('is open when the student returns to its page', async () => {
    function Visits() {
      const [here, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!here)}>{here ? 'Leave' : 'Return'}</button>
          {here && <CoursePage />}
        </>
      );
    }
    const { user } = await show(<Visits />, '/courses/:courseId', '/courses/maths');
    await waitFor(() => expect(countOffers(buyNow)).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    buy();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await user.click(screen.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(countOffers(buyNow)).toBe(0));
  });
});

it('a lesson that was refused can be opened once its course is owned', async () => {
  accountReply = () => account({ ownedCourses: ['maths'] });
  const { user } = await showLockedLesson();
  const before = api.count(coursesRoutes.getLesson, lesson);
  await user.click(await screen.findByRole('button', { name: 'Open the lesson' }));
  await waitFor(() => expect(api.count(coursesRoutes.getLesson, lesson)).toBeGreaterThan(before));
});

it('the page of a course shows Years 7 to 9 the lessons of Key Stage 3, and all lessons on request', async () => {
  accountReply = () => account({ learner: { year: 8, subjects: [], aim: null } });
  const [powers, surds] = buildTopic('algebra', { free: true, lessonIds: ['powers', 'surds'] }).lessons;
  const lessons = powers && surds ? [powers, { ...surds, level: 'gcse-higher' as const }] : [];
  api.on(coursesRoutes.getCourse, { courseId: 'maths' }, () =>
    buildMaths([{ ...buildTopic('algebra', { free: true, lessonIds: [] }), lessons }]),
  );
  await showCourse();
  await screen.findByText('These are the lessons for Years 7 to 9.');
  expect(screen.queryByRole('link', { name: /surds/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all lessons' }));
  await screen.findByRole('link', { name: /surds/ });
  screen.getByRole('button', { name: 'Show Years 7 to 9' });
});

it('the page of a course lists what isn’t in it', async () => {
  await showCourse();
  fireEvent.click(await screen.findByText('Not in this course yet'));
  const missing = within(await screen.findByRole('list', { name: 'Not in this course yet' }));
  expect(missing.getByRole('listitem').textContent).toBe('Surds and vectors.');
});

it.each([
  [25, /^You get 25% extra time in timed quizzes/],
  [0, /^You have no extra time set/],
])('the account’s learning page shows an extra time of %i per cent', async (extraTime, words) => {
  accountReply = () => account({ extraTime });
  await show(<AccountLearningPage />, '*', '/user/account-profile/learning');
  await screen.findByText(words);
});
