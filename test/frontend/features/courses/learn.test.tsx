/** @vitest-environment jsdom */
import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import { LessonNeighbours } from '../../../../frontend/src/features/courses/lesson-neighbours.tsx';
import { Page as LearnPage } from '../../../../frontend/src/routes/learn.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api, failure, offline, type Answer } from '../../api.fixture.ts';
import { moveHeadings, stubIntersections } from './intersections.fixture.ts';
import { openPractice } from '../quizzes/session/show-session.tsx';
import { buildAccount, buildMaths, buildTopic } from '../../replies.fixture.ts';

const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const reading = buildTopic('number', { free: true, lessonIds: ['one', 'two'] });
const course = buildMaths([reading, buildTopic('algebra', { free: false, lessonIds: ['three'] })]);
const lesson: Lesson = {
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
};
const key = (lessonId: string) => ({ courseId: 'maths', lessonId });
const readDone = (body: unknown) => (body as { done: boolean | null }).done;
const saved: Answer<typeof coursesRoutes.saveProgress> = ({ body }) => ({
  ...key('one'),
  done: readDone(body) ?? false,
  changedAt: '2026-01-31T09:30:00.000Z',
});
/** Lists the values of `done` that the page saved for lesson one. Null means that it saved only a visit. */
const listSaves = () => api.callsTo(coursesRoutes.saveProgress, key('one')).map(({ body }) => readDone(body));

beforeEach(() => {
  stubIntersections();
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount())
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course)
    .on(coursesRoutes.getLesson, key('one'), () => lesson)
    .on(coursesRoutes.saveProgress, key('one'), saved)
    .on(coursesRoutes.getLesson, key('three'), () => failure('course_not_owned'))
    .on(coursesRoutes.getOpening, key('three'), () => ({ opening: [['p', 'How it begins']] }))
    .on(coursesRoutes.getLesson, key('four'), () => failure('not_found'));
});

const path = '/courses/learn';
const show = (query: string) =>
  renderWithStore(
    <Routes>
      <Route path={path} element={<LearnPage />} />
    </Routes>,
    { at: path + query, areas: ['courses', 'quiz-start'] },
  );
const showLesson = async (lessonId = 'one') => {
  const rendered = await show(`?course=maths&lesson=${lessonId}`);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};
const readLink = async (name: RegExp | string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('a lesson', () => {
  it('shows its position, text and links, selects its course in the state, and records the visit', async () => {
    const { store } = await showLesson();
    screen.getByRole('heading', { level: 1, name: 'Lesson one' });
    screen.getByText('Lesson 1 of 2 in this topic');
    expect((await screen.findByText('closely')).tagName).toBe('STRONG');
    expect(await readLink('Next: Lesson two')).toBe(`${path}?course=maths&lesson=two`);
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
    const { address } = await show('?course=maths');
    await waitFor(() => expect(address()).toBe(`${path}?course=maths&lesson=one`));
  });
});

const findDone = (count = 6) => screen.findByRole('button', { name: `Done: try ${String(count)} questions` });
const starts = () => api.callsTo(quizzesRoutes.startAttempt);

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
    act(() => moveHeadings());
    opened.unmount();

    const { user, unmount } = await showLesson();
    expect(goOn()?.getAttribute('href')).toBe(`${path}?course=maths&lesson=one#areas`);
    await user.click(await findDone());
    await screen.findByText('You have done this lesson');
    unmount();
    await showLesson();
    expect(goOn()).toBeNull();
  });
});

describe('the self-checks of a lesson', () => {
  const body = prepareText('> **Check.** Half of 7?\n>\n> **Number.** `3.5`\n>\n> **Answer.** It is $3.5$.');
  const [checkId = ''] = /check-[a-z0-9]+/.exec(JSON.stringify(body)) ?? [];
  const listChecks = () =>
    api
      .callsTo(coursesRoutes.saveProgress, key('one'))
      .flatMap((call) => (call.body as { checks?: unknown }).checks ?? []);
  const findField = () => screen.findByRole('textbox', { name: 'Check. Half of 7?' }, { timeout: 10_000 });

  it('save the best outcome, and show it on return', async () => {
    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body }));
    const { user, unmount } = await showLesson();
    await user.type(await findField(), '35{Enter}');
    await user.keyboard('3.5{Enter}');
    await screen.findByText('Right at the second try');
    await waitFor(() => expect(listChecks()).toEqual([{ [checkId]: 'second' }]));
    unmount();

    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body, checks: { [checkId]: 'second' } }));
    const back = await showLesson();
    const field = await findField();
    screen.getByText('Right at the second try');
    await back.user.click(screen.getByText('Answer'));
    await back.user.type(field, '1');
    screen.getByText('Right at the second try');
    expect(listChecks()).toHaveLength(1);
  });

  it('send what is answered during a call together, after it', async () => {
    const texts = ['Half of 7?', 'Half of 5?', 'Half of 3?'].map(
      (question, index) =>
        `> **Check.** ${question}\n>\n> **Number.** \`${3.5 - index}\`\n>\n> **Answer.** It is $${3.5 - index}$.`,
    );
    const many = prepareText(texts.join('\n\n---\n\n'));
    const first = Promise.withResolvers<undefined>();
    api
      .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body: many }))
      .on(coursesRoutes.saveProgress, key('one'), async (call) => {
        if ((call.body as { checks?: unknown }).checks !== undefined) await first.promise;
        return saved(call);
      });
    const { user } = await showLesson();
    await findField();
    for (const [index, field] of screen.getAllByRole('textbox', { name: /^Check\./ }).entries())
      await user.type(field, `${3.5 - index}{Enter}`);
    expect(screen.getAllByText('Right first time')).toHaveLength(3);
    expect(listChecks()).toHaveLength(1);
    first.resolve(undefined);
    await waitFor(() => expect(listChecks()).toHaveLength(2));
    expect(listChecks().map((checks) => Object.keys(checks).length)).toEqual([1, 2]);
  });

  it('say that an outcome isn’t saved, and save it on the next visit', async () => {
    api
      .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, body }))
      .on(coursesRoutes.saveProgress, key('one'), (call) =>
        (call.body as { checks?: unknown }).checks === undefined ? saved(call) : offline(),
      );
    const { user, unmount } = await showLesson();
    await user.type(await findField(), '3.5{Enter}');
    await screen.findByText(/We couldn’t save this yet/);
    unmount();

    api.on(coursesRoutes.saveProgress, key('one'), saved);
    await showLesson();
    await findField();
    screen.getByText('Right first time');
    await waitFor(() => expect(listChecks()).toHaveLength(2));
    expect(screen.queryByText(/We couldn’t save this yet/)).toBeNull();
  });
});

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
      {
        courseId: 'maths',
        topicIds: ['number'],
        level: null,
        questionCount: 6,
        lessonId: 'one',
        calculator: null,
        mode: 'practice',
        timed: false,
      },
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
    expect(address()).toBe(`${path}?course=maths&lesson=one`);
  });
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

const previous = { lessonId: 'one', title: 'One' };
const next = { lessonId: 'three', title: 'Three' };
const currentPath = '/courses/learn?course=maths&lesson=two';
const showNeighbours = (extra: ReactNode = null, first = false) =>
  renderWithStore(
    <>
      <input aria-label="A field" />
      <LessonNeighbours lesson={{ courseId: 'maths', previous: first ? null : previous, next }} />
      {extra}
    </>,
    { at: currentPath, areas: ['courses'] },
  );

describe('the arrow keys', () => {
  it('do nothing before the first lesson, in a field, or with a modifier', async () => {
    const { user, address } = await showNeighbours(null, true);
    screen.getByText('Keyboard: → next lesson');
    const link = screen.getByRole('link', { name: 'Next: Three' });
    expect(link.getAttribute('aria-keyshortcuts')).toBe('ArrowRight');
    await user.keyboard('{ArrowLeft}');
    await user.type(screen.getByLabelText('A field'), 'ab{ArrowLeft}{ArrowRight}');
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat'])
      fireEvent.keyDown(document.body, { key: 'ArrowRight', [modifier]: true });
    expect(address()).toBe(currentPath);
  });

  it.each([
    ['dialog', <Dialog key="dialog" open aria-label="A dialog" />],
    ['menu', <Menu key="menu" open anchorEl={document.body} />],
  ])('do nothing while a %s is open', async (_, overlay) => {
    const { user, address } = await showNeighbours(overlay);
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(currentPath);
  });
});
