/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import type { CourseOutline, Lesson, LessonSummary } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { Page as LearnPage } from '../../../../frontend/src/routes/learn.tsx';
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
const listSaves = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
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
  it('shows its position, text and next lesson, and selects its course in the state', async () => {
    const { store } = await show('?course=english&lesson=one');
    await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
    screen.getByText('Lesson 1 of 2 in this topic');
    expect((await screen.findByText('closely')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Next: Lesson two' }).getAttribute('href')).toBe(
      `${path}?course=english&lesson=two`,
    );
    expect(store.getState().course.current).toBe('english');
  });

  it('links to practising it and asking about it', async () => {
    await show('?course=english&lesson=one');
    const practise = await screen.findByRole('link', { name: /^Practise this ?: Lesson one$/ });
    expect(practise.getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=english&topic=reading&lesson=one&level=ks3',
    );
    expect(
      screen.getByRole('link', { name: /^Ask a tutor about this ?: Lesson one$/ }).getAttribute('href'),
    ).toBe('/query/ask-tutor?course=english&lesson=one');
  });

  it('that covers several levels names the first and the last, and links to practising all of them', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, upTo: 'gcse' }));
    await show('?course=english&lesson=one');
    await screen.findByText('Key Stage 3 to GCSE');
    const practise = await screen.findByRole('link', { name: /^Practise this ?: Lesson one$/ });
    expect(practise.getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=english&topic=reading&lesson=one',
    );
  });

  it('shows the share of its topic that is done and the time that is left', async () => {
    const { user } = await show('?course=english&lesson=one');
    await screen.findByText('About 18 minutes to read');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText('About 9 minutes to read');
    expect(
      screen.getByRole('progressbar', { name: 'Done in this topic' }).getAttribute('aria-valuetext'),
    ).toBe('50%');
  });

  it('is recorded as opened once, unless it is done', async () => {
    await show('?course=english&lesson=one');
    await waitFor(() => expect(listSaves()).toEqual([visit]));
    await screen.findByRole('button', { name: 'Mark as done' });
  });

  it('that is done keeps its mark when it is opened again', async () => {
    api.on(accountRoutes.getAccount, {}, () =>
      buildAccount({ progress: [{ courseId: 'english', lessonsDone: ['one'], lastLessonId: 'two' }] }),
    );
    await show('?course=english&lesson=one');
    await screen.findByText('You have done this lesson');
    expect(listSaves()).toEqual([]);
  });

  it('that needs the course says so, lists the free lessons and offers the course', async () => {
    await show('?course=english&lesson=three');
    await screen.findByRole('heading', { name: 'This lesson comes with the English course' });
    screen.getByRole('link', { name: 'Lesson one' });
    screen.getByRole('link', { name: 'Lesson two' });
    expect(screen.queryByRole('link', { name: 'Lesson three' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Buy Now for £49' }).getAttribute('href')).toBe(
      '/courses/buy/english',
    );
  });

  it('that does not exist links to the course', async () => {
    api.on(coursesRoutes.getLesson, key('four'), () => failure('not_found'));
    await show('?course=english&lesson=four');
    const link = await screen.findByRole('link', { name: 'See the course’s lessons' });
    expect(link.getAttribute('href')).toBe('/courses/english');
  });

  it('is the one to continue with if the address names only a course', async () => {
    const { address } = await show('?course=english');
    await waitFor(() => expect(address()).toBe(`${path}?course=english&lesson=one`));
  });

  it('is replaced by all courses for a beginner if the address names nothing', async () => {
    api.on(coursesRoutes.listCourses, {}, () => ({ courses: [course] }));
    await show('');
    await screen.findByRole('link', { name: 'Try English free' });
  });
});

describe('marking a lesson as done', () => {
  it('shows at once and can be undone', async () => {
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText('You have done this lesson');
    await screen.findByText('Lesson marked as done');
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }));
    await screen.findByText('Lesson marked as not done');
    screen.getByRole('button', { name: 'Mark as done' });
    expect(listSaves()).toEqual([visit, { done: true }, { done: false }]);
  });

  it('sends a second press after the first has been saved', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.on(coursesRoutes.saveProgress, key('one'), async (call) => {
      if ((call.body as { done: boolean | null }).done === true) await released;
      return saved(call);
    });
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as not done' }));
    await screen.findByRole('button', { name: 'Mark as done' });
    release();
    await screen.findByText('Lesson marked as not done');
    expect(listSaves()).toEqual([visit, { done: true }, { done: false }]);
  });

  it('is undone with a message if it can not be saved, and can be tried again', async () => {
    api.on(coursesRoutes.saveProgress, key('one'), (call) =>
      (call.body as { done: boolean | null }).done === null ? saved(call) : failure('storage_unavailable'),
    );
    const { user } = await show('?course=english&lesson=one');
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText(/couldn’t mark this lesson as done/);
    screen.getByRole('button', { name: 'Mark as done' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listSaves()).toEqual([visit, { done: true }, { done: true }]));
  });
});
