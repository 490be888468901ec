import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { Page as LearnPage } from '../../../../frontend/src/routes/learn.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api, failure, type Answer } from '../../api.fixture.ts';
import { buildAccount, buildMaths, buildTopic } from '../../replies.fixture.ts';
import { stubIntersections } from './intersections.fixture.ts';

const reading = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const course = buildMaths([reading, buildTopic('algebra', { free: false, lessonIds: ['three'] })]);
export const lesson: Lesson = {
  lessonId: 'one',
  title: 'Lesson one',
  summary: '',
  level: 'ks3',
  minutes: 5,
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  topicTitle: 'Number',
  body: [['p', 'Read ', ['strong', 'closely'], '.']],
  questionCount: 9,
  position: { index: 1, count: 2 },
  previous: null,
  next: { lessonId: 'two', title: 'Lesson two' },
  checks: {},
  sharedAnswerCount: 0,
};
export const key = (lessonId: string) => ({ courseId: 'maths', lessonId });
export const readDone = (body: unknown) => (body as { done: boolean | null }).done;
export const saved: Answer<typeof coursesRoutes.saveProgress> = ({ body }) => ({
  ...key('one'),
  done: readDone(body) ?? false,
  changedAt: '2026-01-31T09:30:00.000Z',
});
/** Lists the values of `done` that the page saved for lesson one. Null means that it saved only a visit. */
export const listSaves = () =>
  api.callsTo(coursesRoutes.saveProgress, key('one')).map(({ body }) => readDone(body));

/** Answers the calls for lesson one, for the locked lesson three, and for lesson four, which doesn’t exist. */
export function answerLessonCalls(): void {
  stubIntersections();
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount())
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course)
    .on(coursesRoutes.getLesson, key('one'), () => lesson)
    .on(coursesRoutes.saveProgress, key('one'), saved)
    .on(coursesRoutes.getLesson, key('three'), () => failure('course_not_owned'))
    .on(coursesRoutes.getOpening, key('three'), () => ({ opening: [['p', 'How it begins']] }))
    .on(coursesRoutes.getLesson, key('four'), () => failure('not_found'));
}

export const lessonsPath = '/courses/learn';
export const showLearn = (query: string) =>
  renderWithStore(
    <Routes>
      <Route path={lessonsPath} element={<LearnPage />} />
    </Routes>,
    { at: lessonsPath + query, areas: ['courses', 'quiz-start'] },
  );
export const showLesson = async (lessonId = 'one') => {
  const rendered = await showLearn(`?course=maths&lesson=${lessonId}`);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};

export const findDone = (count = 6) =>
  screen.findByRole('button', { name: `Done: try ${String(count)} questions` });
