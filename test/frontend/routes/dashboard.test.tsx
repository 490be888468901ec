/** @vitest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import { loadMisconceptions } from '../../../content/load.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { queriesRoutes } from '../../../contract/queries/routes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { listThreadsApi } from '../../../frontend/src/features/queries/tutor/list-threads.ts';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { LearningPanels } from '../../../frontend/src/routes/parts/learning-panels.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';
import { buildAccount, buildMaths } from '../replies.fixture.ts';
import {
  anAttempt,
  aSubmittedAttempt,
  mathsProgress,
  topicProgress,
} from '../features/quizzes/quizzes.fixture.ts';
import { api, offline } from '../api.fixture.ts';

const areas = ['dashboard', 'courses', 'quizzes', 'quizzes-progress'];
const account = buildAccount({
  progress: [{ courseId: 'maths', lessonsDone: ['primes'], lastLessonId: null }],
});
const maths = buildMaths([]);

describe('the dashboard', () => {
  const submitted = aSubmittedAttempt();
  const open: AttemptSummary = {
    ...anAttempt,
    attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12',
    topicTitle: 'Algebra',
    state: 'open',
    mode: 'test',
  };

  async function show(attempts: AttemptSummary[], progress: CourseProgress[] | null, history: object = {}) {
    api
      .on(accountRoutes.getAccount, {}, () => account)
      .on(coursesRoutes.listCourses, {}, () => ({ courses: [maths] }))
      .on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null, ...history }))
      .on(quizzesRoutes.getProgress, {}, () => (progress ? { courses: progress } : offline()));
    const { store } = await renderWithStore(<DashboardPage />, { areas });
    await screen.findByRole('heading', { level: 2, name: 'Courses' });
    return store;
  }

  it('invites a new student to a free topic and suggests nothing else', async () => {
    await show([], []);
    screen.getByText('Start with a free topic');
    expect(screen.queryByRole('region', { name: 'What helps you next' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your latest results' })).toBeNull();
  });

  it('shows the latest results and open quizzes, even if the progress can’t be loaded', async () => {
    // The open quiz is older than the quizzes on the first page of the history.
    await show([submitted], null, { open: [open], cursor: 'more' });
    const results = within(screen.getByRole('region', { name: 'Your latest results' }));
    expect(results.getByRole('link', { name: /Number/ }).getAttribute('href')).toBe(
      `/quizzes/results?attempt=${submitted.attemptId}`,
    );
    expect(results.queryByText(/Algebra/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Continue the quiz/ }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${open.attemptId}`,
    );
    expect(screen.queryByText('Start with a free topic')).toBeNull();
    expect(screen.queryByRole('region', { name: 'What helps you next' })).toBeNull();
  });

  it('says that tutors have answered once the shell knows, and requests nothing for it', async () => {
    const store = await show([], []);
    for (const [threads, words] of [
      [1, 'A tutor has answered you'],
      [2, 'Tutors have answered in 2 conversations'],
    ] as const) {
      expect(screen.queryByRole('link', { name: words })).toBeNull();
      expect(api.count(queriesRoutes.countUnread)).toBe(threads - 1);
      api.on(queriesRoutes.countUnread, {}, () => ({ threads }));
      const load = listThreadsApi.endpoints.countUnread.initiate(undefined, { forceRefetch: true });
      await act(async () => void (await store.dispatch(load)));
      const link = await screen.findByRole('link', { name: words });
      expect(link.getAttribute('href')).toBe('/query/ask-tutor');
    }
  });
});

describe('what helps next', () => {
  function show(topics: ReturnType<typeof topicProgress>[], changes: Partial<CourseProgress> = {}) {
    const progress = [mathsProgress(topics, changes)];
    return renderWithStore(<LearningPanels account={account} courses={[maths]} progress={progress} />, {
      areas,
    });
  }

  it('counts due questions and links to them', async () => {
    await show([topicProgress('number', { due: 3 }), topicProgress('shapes', { due: 18 })]);
    screen.getByText('21 questions');
    screen.getByText(/They don’t all have to be done today: a quiz takes up to 20/);
    expect(screen.getByRole('link', { name: 'Review Maths (21)' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&pool=due',
    );
  });

  it('says when the next question is due, and names no weak topic if all are secure', async () => {
    await show([topicProgress('number', { mastery: 90 })], { nextDueAt: '2026-02-03T12:00:00.000Z' });
    expect(screen.getByText(/^You are up to date/).textContent).toMatch(/due on 3 February(?: 2026)?\.$/);
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
    expect(screen.queryByText('Worth another look')).toBeNull();
  });

  it('names the weakest topic that is open, with its lesson that isn’t done', async () => {
    const lessons = [
      { lessonId: 'primes', title: 'Primes' },
      { lessonId: 'roots', title: 'Roots' },
    ];
    await show([
      topicProgress('number', { title: 'Number', mastery: 45, lessons }),
      topicProgress('surds', { open: false, mastery: 10 }),
      topicProgress('shapes', { mastery: 5, answered: 4 }),
      topicProgress('chance', { mastery: 70 }),
    ]);
    const lesson = screen.getByRole('link', { name: 'Read the lesson Roots' });
    expect(lesson.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=roots');
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    const bar = screen.getByRole('progressbar', { name: 'Number' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Getting there');
  });

  it('names misconceptions of the catalogue, the most frequent first', async () => {
    const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
    await show([topicProgress('number')], {
      misconceptions: [
        { misconceptionId: second?.id ?? '', questions: 5 },
        { misconceptionId: 'long-gone', questions: 4 },
        { misconceptionId: first?.id ?? '', questions: 2 },
      ],
    });
    await screen.findByText('In 5 questions lately');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(second?.name ?? ''),
      expect.stringContaining(first?.name ?? ''),
    ]);
    expect(screen.getAllByRole('link', { name: /^Read the lesson about this/ })).toHaveLength(2);
  });

  it('names no misconceptions if the catalogue knows none of them', async () => {
    const misconceptions = [{ misconceptionId: 'long-gone', questions: 4 }];
    await show([topicProgress('number')], { misconceptions });
    screen.getByRole('progressbar', { name: 'number' });
    expect(screen.queryByText('What keeps going wrong')).toBeNull();
  });
});
