/** @vitest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { loadMisconceptions } from '../../../content/load.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { queriesRoutes } from '../../../contract/queries/routes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { listThreadsApi } from '../../../frontend/src/features/queries/tutor/list-threads.ts';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';
import { buildMaths, buildTopic } from '../replies.fixture.ts';
import { anAttempt } from '../features/quizzes/session/attempt.fixture.ts';
import { mathsProgress, topicProgress } from '../features/quizzes/progress/progress.fixture.ts';
import { api, offline } from '../api.fixture.ts';

const submitted: AttemptSummary = {
  ...anAttempt,
  questionCount: 5,
  state: 'submitted',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 4,
  marks: 433,
  mode: 'practice',
};
const open: AttemptSummary = {
  ...submitted,
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12',
  topicTitle: 'Algebra',
  state: 'open',
  mode: 'test',
};

const maths = buildMaths([
  buildTopic('number', { free: true, lessonIds: ['primes', 'roots'] }),
  buildTopic('surds', { free: false, lessonIds: ['rationalise'] }),
]);

async function showDashboard(attempts: AttemptSummary[], progress?: CourseProgress[], history: object = {}) {
  api
    .on(accountRoutes.getAccount, {}, () => ({
      name: 'Ada',
      email: 'ada@example.com',
      ownedCourses: [],
      awaitedCourses: [],
      extraTime: 0,
      progress: [{ courseId: 'maths', lessonsDone: ['primes'], lastLessonId: null }],
    }))
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [maths] }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null, ...history }))
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => maths);
  api.on(quizzesRoutes.getProgress, {}, () => (progress ? { courses: progress } : offline()));
  const { store } = await renderWithStore(<DashboardPage />, {
    areas: ['dashboard', 'courses', 'quizzes', 'quizzes-progress'],
  });
  await screen.findByRole('heading', { level: 2, name: 'Courses' }, { timeout: 20_000 });
  return { store };
}
const next = () => within(screen.getByRole('region', { name: 'What helps you next' }));

it('a new student is invited to a free topic, and told of nothing else', async () => {
  await showDashboard([], []);
  expect(screen.queryByRole('region', { name: 'What helps you next' })).toBeNull();
  screen.getByText('Start with a free topic');
  expect(screen.queryByRole('region', { name: 'Your latest results' })).toBeNull();
});

it('who has taken a quiz sees its result, and an open one to continue', async () => {
  await showDashboard([open, submitted], undefined, { open: [open] });
  const results = within(screen.getByRole('region', { name: 'Your latest results' }));
  expect(results.getByRole('link', { name: /Number/ }).getAttribute('href')).toBe(
    `/quizzes/results?attempt=${submitted.attemptId}`,
  );
  expect(results.queryByText(/Algebra/)).toBeNull();
  expect(screen.getByRole('link', { name: /^Continue the quiz/ }).getAttribute('href')).toBe(
    `/quizzes/multiple-choice-session?attempt=${open.attemptId}`,
  );
  expect(screen.queryByText('Start with a free topic')).toBeNull();
});

it('an open one is there to continue where newer ones fill the list’s first page', async () => {
  await showDashboard([submitted], undefined, { open: [open], cursor: 'more' });
  screen.getByRole('link', { name: /^Continue the quiz/ });
});

it('a student whose progress doesn’t come sees the rest', async () => {
  await showDashboard([submitted]);
  screen.getByRole('region', { name: 'Your latest results' });
  expect(screen.queryByRole('region', { name: 'What helps you next' })).toBeNull();
});

it('what is due is counted, with the way to each course’s', async () => {
  await showDashboard(
    [submitted],
    [mathsProgress([topicProgress('number', { due: 3 }), topicProgress('shapes', { due: 4 })])],
  );
  expect(next().getByText('7 questions')).toBeDefined();
  expect(next().getByRole('link', { name: 'Review Maths (7)' }).getAttribute('href')).toBe(
    '/quizzes/multiple-choice-selection?course=maths&pool=due',
  );
});

it('more than a quiz takes don’t all have to be done today', async () => {
  await showDashboard([submitted], [mathsProgress([topicProgress('number', { due: 21 })])]);
  expect(next().getByText(/They don’t all have to be done today: a quiz takes up to 20/)).toBeDefined();
});

it('where nothing is due, it says when the next question is', async () => {
  await showDashboard(
    [submitted],
    [mathsProgress([topicProgress('number')], { nextDueAt: '2026-02-03T12:00:00.000Z' })],
  );
  expect(next().getByText(/^You are up to date/).textContent).toMatch(/due on 3 February(?: 2026)?\.$/);
  expect(next().queryByRole('link', { name: /^Review/ })).toBeNull();
});

it('the topic that the student is least sure of is named, with its lesson that isn’t done', async () => {
  await showDashboard(
    [submitted],
    [
      mathsProgress([
        topicProgress('number', { mastery: 45 }),
        topicProgress('shapes', { mastery: 10, answered: 4 }),
        topicProgress('chance', { mastery: 70 }),
      ]),
    ],
  );
  const lesson = await next().findByRole('link', { name: 'Read the lesson roots' });
  expect(lesson.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=roots');
  expect(next().getByRole('progressbar', { name: 'number' }).getAttribute('aria-valuetext')).toBe(
    'Getting there',
  );
});

it('a topic that isn’t open any more gives its place to the next', async () => {
  await showDashboard(
    [submitted],
    [mathsProgress([topicProgress('surds', { mastery: 10 }), topicProgress('number', { mastery: 45 })])],
  );
  expect(await next().findByRole('progressbar', { name: 'number' })).toBeDefined();
  expect(next().queryByRole('progressbar', { name: 'surds' })).toBeNull();
});

it('no topic is weak where each is secure', async () => {
  await showDashboard([submitted], [mathsProgress([topicProgress('number', { mastery: 90 })])]);
  expect(next().queryByText('Worth another look')).toBeNull();
});

it('what keeps going wrong is named, the most frequent first', async () => {
  const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
  await showDashboard(
    [submitted],
    [
      mathsProgress([topicProgress('number')], {
        misconceptions: [
          { misconceptionId: second?.id ?? '', questions: 5 },
          { misconceptionId: 'long-gone', questions: 4 },
          { misconceptionId: first?.id ?? '', questions: 2 },
        ],
      }),
    ],
  );
  expect(await next().findByText('In 5 questions lately')).toBeDefined();
  expect(
    next()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(second?.name ?? ''), expect.stringContaining(first?.name ?? '')]);
  expect(next().getAllByRole('link', { name: /^Read the lesson about this/ })).toHaveLength(2);
});

it('nothing keeps going wrong where the catalogue knows none of it any more', async () => {
  const misconceptions = [{ misconceptionId: 'long-gone', questions: 4 }];
  await showDashboard([submitted], [mathsProgress([topicProgress('number')], { misconceptions })]);
  await next().findByRole('progressbar', { name: 'number' });
  expect(next().queryByText('What keeps going wrong')).toBeNull();
});

it.each([
  [1, 'A tutor has answered you'],
  [2, 'Tutors have answered in 2 conversations'],
])(
  'says that a tutor has answered, once the shell knows, and asks nothing for it: %i',
  async (threads, words) => {
    const { store } = await showDashboard([], []);
    expect(screen.queryByRole('link', { name: /answered/ })).toBeNull();
    expect(api.count(queriesRoutes.countUnread)).toBe(0);
    api.on(queriesRoutes.countUnread, {}, () => ({ threads }));
    await act(
      async () => void (await store.dispatch(listThreadsApi.endpoints.countUnread.initiate(undefined))),
    );
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/query/ask-tutor');
  },
);
