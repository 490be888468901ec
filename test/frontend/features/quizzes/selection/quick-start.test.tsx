import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Learner } from '../../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../../contract/account/routes.ts';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api, failure } from '../../../api.fixture.ts';
import { buildAccount } from '../../../replies.fixture.ts';
import { aSubmittedAttempt, aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';
import { findStart, selectionApi, showSelection, starts } from './show-selection.tsx';

const science = { courseId: 'science', courseTitle: 'Science' };
const progressIs = (...courses: CourseProgress[]) =>
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));
const answer = (learner: Partial<Learner>) =>
  api.on(accountRoutes.getAccount, {}, () =>
    buildAccount({ learner: { year: null, subjects: [], aim: null, ...learner } }),
  );
const tile = (name: RegExp) => screen.getByRole('button', { name });
const subject = (name: string) =>
  screen.getAllByRole('button', { name }).find((each) => each.hasAttribute('aria-pressed')) as HTMLElement;

beforeEach(() => {
  selectionApi(
    aTopic('number'),
    aTopic('shapes'),
    aTopic('vectors', { open: false, free: false }),
    aTopic('cells', science),
  );
  progressIs(
    mathsProgress([topicProgress('number', { mistakes: 18 }), topicProgress('shapes', { mistakes: 0 })]),
  );
});

describe('a quiz that starts with one press', () => {
  const common = { courseId: 'maths', level: null, lessonId: null, calculator: null };

  it.each([
    [/^Quick quiz/, { topicIds: ['number', 'shapes'], questionCount: 5, mode: 'practice', timed: false }],
    [
      /^My mistakes \(18\) ?Try 5 questions again/,
      {
        topicIds: ['number'],
        questionCount: 5,
        mode: 'practice',
        timed: false,
        pool: 'mistakes',
      },
    ],
    [
      /^Test me, 20 minutes/,
      { topicIds: ['number', 'shapes'], questionCount: 20, mode: 'test', timed: true },
    ],
  ])('is %s', async (name, request) => {
    const { user } = await showSelection();
    await user.dblClick(tile(name));
    expect((await findStart())?.body).toEqual({ ...common, ...request });
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  });

  it('asks as many questions as there are', async () => {
    selectionApi(aTopic('number', { levels: [{ level: 'ks3', questionCount: 4 }] }));
    const { user } = await showSelection();
    tile(/^Quick quiz ?4 questions/);
    await user.click(tile(/^Test me, 4 minutes/));
    expect((await findStart())?.body).toMatchObject({ questionCount: 4 });
  });

  it.each([
    [
      'has none left',
      () => ({ courses: [mathsProgress([topicProgress('number')])] }),
      /^Nothing left to put right/,
    ],
    ['has answered nothing', () => ({ courses: [] }), /^Questions you get wrong or leave out wait here/],
    [
      'has answered nothing, and has no mistake left',
      () => ({ courses: [mathsProgress([topicProgress('number', { answered: 0 })])] }),
      /^Questions you get wrong or leave out wait here/,
    ],
    [
      'has only answered questions of another course',
      () => ({ courses: [{ ...mathsProgress([topicProgress('number')]), courseId: 'english' }] }),
      /^Questions you get wrong or leave out wait here/,
    ],
    ['can’t load them', () => failure('internal_error'), /^We can’t show them/],
  ])('isn’t offered for mistakes if the student %s, and a text says so', async (_, reply, words) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showSelection();
    screen.getByText(words);
    expect(screen.queryByRole('button', { name: /^My mistakes/ })).toBeNull();
  });
});

describe('the level of these quizzes', () => {
  it.each([
    [8, /^Quick quiz ?5 questions, Key Stage 3, with the answer after each/, 5],
    [8, /^Test me, 16 minutes ?16 questions, Key Stage 3, answers at the end/, 16],
    [10, /^Test me, 8 minutes ?8 questions, GCSE Higher, answers at the end/, 8],
    [null, /^Quick quiz ?5 questions, Key Stage 3, with the answer after each/, 5],
    [null, /^Test me, 20 minutes ?20 questions, answers at the end/, 20],
  ] as const)('fits year %s: %s', async (year, name, questionCount) => {
    answer({ year });
    const { user } = await showSelection();
    await user.click(tile(name));
    expect((await findStart())?.body).toMatchObject({ level: null, questionCount });
  });

  it('is that of the year even with few questions', async () => {
    const levels = [
      { level: 'ks3', questionCount: 2 },
      { level: 'gcse-higher', questionCount: 8 },
    ] as const;
    selectionApi(aTopic('number', { levels: [...levels] }));
    answer({ year: 7 });
    await showSelection();
    tile(/^Quick quiz ?2 questions, Key Stage 3/);
  });
});

describe('the subject of these quizzes', () => {
  it('is that of the latest quiz, and another is one press away', async () => {
    const attempts = [aSubmittedAttempt({ courseId: 'science', courseTitle: 'Science' })];
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null }));
    const { user } = await showSelection();
    expect(subject('Science').getAttribute('aria-pressed')).toBe('true');
    await user.click(subject('Maths'));
    await user.click(tile(/^Quick quiz/));
    expect((await findStart())?.body).toMatchObject({ courseId: 'maths' });
    await screen.findByRole('alert');
    await user.click(subject('Science'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is one of the student’s own subjects, even after a quiz in another', async () => {
    const attempts = [aSubmittedAttempt()];
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null }));
    answer({ subjects: ['science'] });
    await showSelection();
    expect(subject('Science').getAttribute('aria-pressed')).toBe('true');
  });

  it('is a subject that the student owns if there is no quiz yet, or the one in the address', async () => {
    selectionApi(aTopic('number'), aTopic('cells', { ...science, free: false }));
    const { unmount } = await showSelection();
    expect(subject('Science').getAttribute('aria-pressed')).toBe('true');
    unmount();
    await showSelection('?course=maths');
    expect(subject('Maths').getAttribute('aria-pressed')).toBe('true');
    expect(starts()).toEqual([]);
  });
});
