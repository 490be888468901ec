import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import { api, failure, offline } from '../../api.fixture.ts';
import { openPractice } from '../quizzes/session/show-session.tsx';
import {
  answerLessonCalls,
  findDone,
  key,
  lesson,
  lessonsPath,
  listSaves,
  readDone,
  saved,
  showLesson,
} from './learn.fixture.tsx';
import { quizStart } from '../../../support/quiz-start.ts';

beforeEach(answerLessonCalls);

const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const starts = () => api.callsTo(quizzesRoutes.startAttempt);

describe('the button at the end of a lesson', () => {
  it('marks the lesson as done and opens a practice of six of its questions', async () => {
    api.on(quizzesRoutes.startAttempt, {}, ({ params }) => ({
      ...openPractice,
      attemptId: params['attemptId'] ?? '',
    }));
    const { user, address } = await showLesson();
    await user.click(await findDone());
    await waitFor(() => expect(address()).toMatch(/^\/quizzes\/multiple-choice-session\?attempt=/));
    expect(starts().map(({ body }) => body)).toEqual([
      quizStart('maths', 'number', 6, { mode: 'practice', lessonId: 'one' }),
    ]);
    await waitFor(() => expect(listSaves()).toEqual([null, true]));
  });

  it('promises no more questions than the lesson has', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, questionCount: 4 }));
    await showLesson();
    await findDone(4);
  });

  it('only marks a lesson that has no questions', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, questionCount: 0 }));
    const { user } = await showLesson();
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText('You have done this lesson');
  });

  it.each([
    ['a hundred quizzes were started today', () => failure('attempt_limit'), /Come back tomorrow/],
    [
      'another practice is open',
      () => failure('attempt_open', { attemptId, mode: 'practice' }),
      /You haven’t finished your practice/,
    ],
    ['the browser is offline', offline, /Check your connection/],
  ])('says why no quiz starts if %s, and marks the lesson anyway', async (_, refusal, text) => {
    api
      .on(quizzesRoutes.startAttempt, {}, refusal)
      .on(quizzesRoutes.getAttempt, { attemptId }, () => ({ ...openPractice, attemptId }));
    const { user, address } = await showLesson();
    await user.click(await findDone());
    await screen.findByText(text);
    screen.getByText('You have done this lesson');
    await waitFor(() => expect(listSaves()).toEqual([null, true]));
    expect(address()).toBe(`${lessonsPath}?course=maths&lesson=one`);
  });
});

it('the quiet button marks the lesson without questions, or says that it couldn’t', async () => {
  let reply: typeof saved = () => offline();
  api.on(coursesRoutes.saveProgress, key('one'), (call) =>
    readDone(call.body) === null ? saved(call) : reply(call),
  );
  const { user } = await showLesson();
  await findDone();
  await user.click(screen.getByRole('button', { name: 'Done, no questions now' }));
  await screen.findByText(/couldn’t mark this lesson as done/);
  reply = saved;
  await user.click(screen.getByRole('button', { name: 'Done, no questions now' }));
  await screen.findByText('You have done this lesson');
  expect(screen.queryByRole('button', { name: 'Done, no questions now' })).toBeNull();
  await waitFor(() => expect(listSaves()).toEqual([null, true, true]));
  expect(starts()).toEqual([]);
});

it('without a connection, one message says that the quiz didn’t start, and the button stays', async () => {
  api
    .on(quizzesRoutes.startAttempt, {}, offline)
    .on(coursesRoutes.saveProgress, key('one'), (call) =>
      readDone(call.body) === null ? saved(call) : offline(),
    );
  const { user } = await showLesson();
  await user.click(await findDone());
  await screen.findByText(/^We couldn’t start the quiz. Check your connection/);
  await findDone();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

describe('the mark of a lesson that is done', () => {
  beforeEach(() => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
  });

  it('shows at once, counts in the topic, and can be removed before it is saved', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    api.on(coursesRoutes.saveProgress, key('one'), async (call) => {
      if (readDone(call.body) === true) await gate;
      return saved(call);
    });
    const { user } = await showLesson();
    await screen.findByText('0 of 2 lessons done');
    await user.click(await findDone());
    screen.getByText('You have done this lesson');
    screen.getByText('1 of 2 lessons done');
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }));
    await findDone();
    release(undefined);
    await screen.findByText('Lesson marked as not done');
    expect(listSaves()).toEqual([null, true, false]);
  });

  it('disappears with a message if it can’t be saved, and can be saved again', async () => {
    api.on(coursesRoutes.saveProgress, key('one'), (call) =>
      readDone(call.body) === null ? saved(call) : failure('storage_unavailable'),
    );
    const { user } = await showLesson();
    await user.click(await findDone());
    await screen.findByText(/couldn’t mark this lesson as done/);
    await findDone();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listSaves()).toEqual([null, true, true]));
  });
});
