import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import { api, failure, type Answer } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';
import { moveHeadings } from './intersections.fixture.ts';
import {
  answerLessonCalls,
  findDone,
  key,
  lesson,
  lessonsPath,
  listSaves,
  showLearn,
  showLesson,
} from './learn.fixture.tsx';

beforeEach(answerLessonCalls);

const readLink = async (name: RegExp | string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('a lesson', () => {
  it('shows its position, text and links, selects its course in the state, and records the visit', async () => {
    const { store } = await showLesson();
    screen.getByRole('heading', { level: 1, name: 'Lesson one' });
    screen.getByText('Lesson 1 of 2');
    expect((await screen.findByText('closely')).tagName).toBe('STRONG');
    expect(await readLink('Next: Lesson two')).toBe(`${lessonsPath}?course=maths&lesson=two`);
    expect(await readLink(/^Ask a tutor about this ?: Lesson one$/)).toBe(
      '/query/ask-tutor?course=maths&lesson=one',
    );
    expect(store.getState().course.current).toBe('maths');
    await waitFor(() => expect(listSaves()).toEqual([null]));
  });

  it('of several levels names the first and the last', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, upTo: 'gcse' }));
    await showLesson();
    screen.getByText('Key Stage 3 to GCSE');
  });

  it('that is done keeps its mark, and its visit isn’t recorded', async () => {
    const progress = [
      { courseId: 'maths', lessonsDone: ['one'], lastLessonId: 'two', changedAt: '2026-01-31T09:30:00.000Z' },
    ];
    api.on(accountRoutes.getAccount, {}, () => buildAccount({ progress }));
    await showLesson();
    await screen.findByText('You have done this lesson');
    expect(listSaves()).toEqual([]);
  });

  it('of a course that isn’t owned shows its opening, the free lessons, and its price once', async () => {
    await showLesson('three');
    await screen.findByRole('heading', { level: 1, name: 'three' });
    await screen.findByText('How it begins');
    screen.getByRole('heading', { name: 'The rest comes with the Maths course' });
    expect(screen.getAllByText(/£49/)).toHaveLength(1);
    for (const name of ['one', 'two']) screen.getByRole('link', { name });
    expect(screen.queryByRole('link', { name: 'three' })).toBeNull();
    expect(await readLink('Buy Now for £49')).toBe('/courses/buy/maths');
  });

  it('whose opening can’t be loaded still offers the course, and loads the opening again', async () => {
    let reply: Answer<typeof coursesRoutes.getOpening> = () => failure('internal_error');
    api.on(coursesRoutes.getOpening, key('three'), (call) => reply(call));
    const { user } = await showLesson('three');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await readLink('Buy Now for £49')).toBe('/courses/buy/maths');
    reply = () => ({ opening: [['p', 'How it begins']] });
    await user.click(retry);
    await screen.findByText('How it begins');
  });

  it('that doesn’t exist links to the course', async () => {
    await showLesson('four');
    expect(await readLink('See the course’s lessons')).toBe('/courses/maths');
  });

  it('is chosen for the student if the address names only a course', async () => {
    const { address } = await showLearn('?course=maths');
    await waitFor(() => expect(address()).toBe(`${lessonsPath}?course=maths&lesson=one`));
  });
});

describe('a lesson that was left', () => {
  const heading = (id: string, title: string) => ['h2', { id: `section-${id}` }, title] as const;
  beforeEach(() => {
    const body: Lesson['body'] = [
      heading('aim', 'Aim'),
      ['p', 'One.'],
      heading('areas', 'Areas'),
      ['p', 'Two.'],
    ];
    api
      .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body }))
      .on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
  });
  const goOn = () => screen.queryByRole('link', { name: 'Go on at Areas' });

  it('offers to go on at the section where the student was, until it is done', async () => {
    const opened = await showLesson();
    expect(goOn()).toBeNull();
    await waitFor(() => {
      act(() => moveHeadings());
      expect(Object.values(localStorage).join()).toContain('areas');
    });
    opened.unmount();

    const { user, unmount } = await showLesson();
    expect(goOn()?.getAttribute('href')).toBe(`${lessonsPath}?course=maths&lesson=one#areas`);
    await user.click(await findDone());
    await screen.findByText('You have done this lesson');
    unmount();
    await showLesson();
    expect(goOn()).toBeNull();
  });
});
