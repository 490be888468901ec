/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import type { CourseOutline, Lesson, LessonSummary } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { LearnPage } from '../../../../frontend/src/routes/learn.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api, failure } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';

const summary = (lessonId: string): LessonSummary => ({
  lessonId,
  title: `Lesson ${lessonId}`,
  summary: `About ${lessonId}`,
  level: 'ks3',
  minutes: 9,
});
const topic = (topicId: string, free: boolean, ...lessons: string[]) => ({
  topicId,
  title: topicId,
  summary: '',
  free,
  questionCount: 12,
  lessons: lessons.map(summary),
});
const course: CourseOutline = {
  courseId: 'english',
  title: 'English',
  tagline: '',
  description: '',
  outcomes: [],
  notYet: ['Surds and vectors.'],
  price: { amount: 4900, currency: 'GBP' },
  topicCount: 2,
  lessonCount: 3,
  questionCount: 24,
  topics: [topic('reading', true, 'one', 'two'), topic('language', false, 'three')],
};
const lesson: Lesson = {
  ...summary('one'),
  courseId: 'english',
  courseTitle: 'English',
  topicId: 'reading',
  topicTitle: 'Reading',
  body: 'Read **closely**.',
  position: { index: 1, count: 2 },
  previous: null,
  next: { lessonId: 'two', title: 'Lesson two' },
};
const key = (lessonId: string) => ({ courseId: 'english', lessonId });

const saved = ({ body }: { body: unknown }) => ({
  ...key('one'),
  done: (body as { done: boolean | null }).done ?? false,
  changedAt: '2026-01-31T09:30:00.000Z',
});
const visit = { done: null };
/** The marks that were to be saved, in order. */
const saves = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
beforeEach(() => {
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount())
    .on(coursesRoutes.getCourse, { courseId: 'english' }, () => course)
    .on(coursesRoutes.getLesson, key('one'), () => lesson)
    .on(coursesRoutes.saveProgress, key('one'), saved)
    .on(coursesRoutes.getLesson, key('three'), () => failure('course_not_owned'));
});

const path = '/courses/learn';
const show = (query: string) =>
  renderWithStore(
    <Routes>
      <Route path={path} element={<LearnPage />} />
    </Routes>,
    { at: path + query, areas: ['courses'] },
  );

describe('a lesson', () => {
  it('is shown with its place, its text and the way on, and selects its course in the state', async () => {
    const { store } = await show('?course=english&lesson=one');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson one' })).toBeDefined();
    expect(screen.getByText('Lesson 1 of 2 in this topic')).toBeDefined();
    expect((await screen.findByText('closely')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Next: Lesson two' }).getAttribute('href')).toBe(
      `${path}?course=english&lesson=two`,
    );
    expect(store.getState().course.current).toBe('english');
  });

  it('can be practised and asked about, with itself carried along', async () => {
    await show('?course=english&lesson=one');
    const practise = await screen.findByRole('link', { name: /^Practise this ?: Lesson one$/ });
    expect(practise.getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=english&topic=reading&lesson=one&level=ks3',
    );
    expect(
      screen.getByRole('link', { name: /^Ask a tutor about this ?: Lesson one$/ }).getAttribute('href'),
    ).toBe('/query/ask-tutor?course=english&lesson=one');
  });

  it('that covers several levels names the first and the last, and is practised at all of them', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, upTo: 'gcse' }));
    await show('?course=english&lesson=one');
    expect(await screen.findByText('Key Stage 3 to GCSE')).toBeDefined();
    const practise = await screen.findByRole('link', { name: /^Practise this ?: Lesson one$/ });
    expect(practise.getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=english&topic=reading&lesson=one',
    );
  });

  it('shows the share of its topic that is done and the time that is left', async () => {
    const { user } = await show('?course=english&lesson=one');
    await screen.findByText('About 18 minutes to read');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('About 9 minutes to read')).toBeDefined();
    expect(
      screen.getByRole('progressbar', { name: 'Done in this topic' }).getAttribute('aria-valuetext'),
    ).toBe('50%');
  });

  it('becomes the one to go on with, once, unless it is done', async () => {
    await show('?course=english&lesson=one');
    await waitFor(() => expect(saves()).toEqual([visit]));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeDefined();
  });

  it('that is done keeps its mark and saves nothing', async () => {
    api.on(accountRoutes.getAccount, {}, () =>
      buildAccount({ progress: [{ courseId: 'english', lessonsDone: ['one'], lastLessonId: 'two' }] }),
    );
    await show('?course=english&lesson=one');
    expect(await screen.findByText('You have done this lesson')).toBeDefined();
    expect(saves()).toEqual([]);
  });

  it('that comes with the course explains itself, offers the free ones and the course', async () => {
    await show('?course=english&lesson=three');
    expect(
      await screen.findByRole('heading', { name: 'This lesson comes with the English course' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Lesson one' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Lesson two' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Lesson three' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Buy Now for £49' }).getAttribute('href')).toBe(
      '/courses/buy/english',
    );
  });

  it('that does not exist says so and leads to the course', async () => {
    api.on(coursesRoutes.getLesson, key('four'), () => failure('not_found'));
    await show('?course=english&lesson=four');
    const way = await screen.findByRole('link', { name: 'See the course’s lessons' });
    expect(way.getAttribute('href')).toBe('/courses/english');
  });

  it('without a lesson in the address is the one to go on with', async () => {
    const { address } = await show('?course=english');
    await waitFor(() => expect(address()).toBe(`${path}?course=english&lesson=one`));
  });

  it('without anything in the address offers the courses to a beginner', async () => {
    api.on(coursesRoutes.listCourses, {}, () => ({ courses: [course] }));
    await show('');
    expect(await screen.findByRole('link', { name: 'Try English free' })).toBeDefined();
  });
});

describe('marking a lesson as done', () => {
  it('shows at once and can be taken back', async () => {
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('You have done this lesson')).toBeDefined();
    await screen.findByText('Lesson marked as done');
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }));
    expect(await screen.findByText('Lesson marked as not done')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeDefined();
    expect(saves()).toEqual([visit, { done: true }, { done: false }]);
  });

  it('takes a press while another is being saved, which is sent after it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.on(coursesRoutes.saveProgress, key('one'), async (call) => {
      if ((call.body as { done: boolean | null }).done === true) await held;
      return saved(call);
    });
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as not done' }));
    await screen.findByRole('button', { name: 'Mark as done' });
    release();
    await screen.findByText('Lesson marked as not done');
    expect(saves()).toEqual([visit, { done: true }, { done: false }]);
  });

  it('is taken back with a message when it can not be saved, and can be tried again', async () => {
    api.on(coursesRoutes.saveProgress, key('one'), (call) =>
      (call.body as { done: boolean | null }).done === null ? saved(call) : failure('storage_unavailable'),
    );
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/couldn’t mark this lesson as done/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saves()).toEqual([visit, { done: true }, { done: true }]));
  });
});
