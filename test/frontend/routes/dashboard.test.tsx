/** @vitest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../content/load.ts';
import type { Account } from '../../../contract/account/account.ts';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { queriesRoutes } from '../../../contract/queries/routes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { listThreadsApi } from '../../../frontend/src/features/queries/tutor/list-threads.ts';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';
import { buildAccount, buildMaths, buildTopic } from '../replies.fixture.ts';
import {
  anAttempt,
  aGradedQuestion,
  aQuestion,
  aSubmittedAttempt,
  mathsProgress,
  topicProgress,
} from '../features/quizzes/quizzes.fixture.ts';
import { api, failure, offline } from '../api.fixture.ts';

const areas = ['shell', 'dashboard', 'quizzes', 'quizzes-progress', 'quiz-start'];
const maths = buildMaths([
  buildTopic('number', { free: true, lessonIds: ['primes', 'roots'] }),
  buildTopic('algebra', { free: false, lessonIds: ['powers'] }),
]);
const science = { ...maths, courseId: 'science', title: 'Science' };
const changedAt = '2026-01-31T09:00:00.000Z';
const begun = { courseId: 'maths', lessonsDone: ['primes'], lastLessonId: 'primes', changedAt };
const submitted = aSubmittedAttempt();
const open: AttemptSummary = {
  ...anAttempt,
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12',
  topicTitle: 'Algebra',
  startedAt: '2026-02-01T09:30:00.000Z',
  state: 'open',
  mode: 'test',
};

interface Replies {
  readonly account?: Partial<Account>;
  readonly attempts?: AttemptSummary[];
  readonly open?: AttemptSummary[];
  /** Null if the progress can't be loaded. */
  readonly progress?: CourseProgress[] | null;
  /** False if no question can be loaded. */
  readonly sample?: boolean;
}

async function show({ account = {}, attempts = [], open = [], progress = [], sample = true }: Replies = {}) {
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount(account))
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [maths, science] }))
    .on(quizzesRoutes.listAttempts, {}, () => ({
      attempts,
      cursor: null,
      open: open.filter((one) => one.state === 'open'),
    }))
    .on(quizzesRoutes.getSample, { courseId: 'maths' }, () =>
      sample ? aQuestion('sample', { stem: ['In maths?'] }) : failure('not_found'),
    )
    .on(quizzesRoutes.getSample, { courseId: 'science' }, () => aQuestion('other', { stem: ['In science?'] }))
    .on(quizzesRoutes.getProgress, {}, () => (progress ? { courses: progress } : offline()));
  const rendered = await renderWithStore(<DashboardPage />, {
    areas,
    preloadedState: { auth: signedInStudent({ name: 'Ada' }) },
  });
  await screen.findByRole('heading', { level: 2, name: 'Courses' });
  return rendered;
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const today = () => region(/^Today/);
const listTasks = () =>
  today()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('greets the student by name, and the tab has the page’s name', async () => {
  await show();
  screen.getByRole('heading', { level: 1, name: 'Hi Ada' });
  expect(document.title).toMatch(/^Dashboard/);
});

it('says that tutors have answered once the shell knows, and requests nothing for it', async () => {
  const { store } = await show();
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

describe('today', () => {
  it('starts six questions of a free topic at once for a new student', async () => {
    const { user } = await show();
    screen.getByRole('heading', { level: 2, name: 'Today, about 11 minutes' });
    expect(listTasks()).toEqual(['Try 6 questions: numberMaths, 6 minutes', 'Read: primesMaths, 5 minutes']);
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
    await user.click(today().getByRole('button', { name: 'Start with 6 questions' }));
    await screen.findByText(/^You can’t start any more quizzes today/);
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      courseId: 'maths',
      topicIds: ['number'],
      questionCount: 6,
      mode: 'practice',
    });
  });

  it('goes over due questions at once, and links to the next lesson', async () => {
    const progress = [mathsProgress([topicProgress('number', { due: 3 })])];
    const { user } = await show({ account: { progress: [begun] }, attempts: [submitted], progress });
    screen.getByRole('heading', { level: 2, name: 'Today, about 8 minutes' });
    expect(today().getByRole('link', { name: 'Read: roots' }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=roots',
    );
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
    await user.click(today().getByRole('button', { name: 'Go over 3 questions' }));
    await screen.findByText(/^You can’t start any more quizzes today/);
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      topicIds: ['number'],
      pool: 'due',
      questionCount: 3,
    });
  });

  it('continues an open quiz, also one older than the first page, even if the progress can’t be loaded', async () => {
    await show({ account: { progress: [begun] }, attempts: [submitted], open: [open], progress: null });
    expect(listTasks()).toEqual(['Finish your quiz: AlgebraMaths, 2 minutes']);
    expect(today().getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${open.attemptId}`,
    );
  });

  it('has one button', async () => {
    const progress = [mathsProgress([topicProgress('number', { due: 3 })])];
    await show({ account: { progress: [begun] }, open: [open], progress });
    expect(listTasks()).toHaveLength(2);
    expect(today().getAllByRole('button')).toHaveLength(1);
  });

  it('says that all is done, and when the next question is due', async () => {
    const all = { courseId: 'maths', lessonsDone: ['primes', 'roots'], lastLessonId: 'roots', changedAt };
    const progress = [
      mathsProgress([topicProgress('number', { mastery: 95 })], { nextDueAt: '2026-02-03T12:00:00.000Z' }),
    ];
    await show({
      account: { progress: [all, { ...all, courseId: 'science' }] },
      attempts: [submitted],
      progress,
    });
    const done = region('All done for today');
    done.getByText(/The next question is due on/);
    done.getByText(/^3 February(?: 2026)?$/);
    expect(done.getByRole('link', { name: 'Choose a quiz' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection',
    );
  });

  it('promises a dot before the first day of practice', async () => {
    await show();
    today().getByText('Each day on which you practise fills a dot.');
  });

  it('counts the days on which the student practised lately', async () => {
    const now = new Date().toISOString();
    await show({ attempts: [aSubmittedAttempt({ startedAt: now, submittedAt: now })] });
    screen.getByText('You practised on 1 of the last 7 days.');
  });
});

describe('how it is going', () => {
  const standing = () => region('How it is going');

  it('says what will be here before the first quiz', async () => {
    await show({ sample: false });
    await screen.findByRole('region', { name: 'How it is going' });
    standing().getByText(/^After your first quiz/);
    expect(standing().queryByRole('table')).toBeNull();
  });

  it('lists the four latest results of two hundred, each with a link', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      aSubmittedAttempt({ attemptId: `6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3b${String(index + 10)}` }),
    );
    await show({ attempts: [open, ...attempts] });
    const links = standing().getAllByRole('link', { name: 'Maths: Number' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      attempts.slice(0, 4).map(({ attemptId }) => `/quizzes/results?attempt=${attemptId}`),
    );
    expect(standing().getAllByText('7/10')).toHaveLength(4);
    standing().getByRole('link', { name: 'All your results' });
  });

  it('lists misconceptions of the catalogue, the most frequent first', async () => {
    const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
    const progress = mathsProgress([topicProgress('number')], {
      misconceptions: [
        { misconceptionId: second?.id ?? '', questions: 5 },
        { misconceptionId: 'long-gone', questions: 4 },
        { misconceptionId: first?.id ?? '', questions: 2 },
      ],
    });
    await show({ attempts: [submitted], progress: [progress] });
    await standing().findByText('5 questions');
    const names = standing()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringContaining(second?.name ?? ''),
      expect.stringContaining(first?.name ?? ''),
      expect.stringContaining('Maths: Number'),
    ]);
    expect(standing().getAllByRole('link', { name: /^Read the lesson about this/ })).toHaveLength(2);
  });

  it('lists no misconceptions if the catalogue knows none of them', async () => {
    const misconceptions = [{ misconceptionId: 'long-gone', questions: 4 }];
    await show({
      attempts: [submitted],
      progress: [mathsProgress([topicProgress('number')], { misconceptions })],
    });
    await waitFor(() => expect(screen.queryByText('What keeps going wrong')).toBeNull());
    standing().getByText('Latest results');
  });
});

describe('a new student’s first question', () => {
  const open = async () => {
    const rendered = await show();
    const card = region('Try one question now');
    const option = await card.findByRole('radio', { name: /^A/ });
    const check = () => rendered.user.click(card.getByRole('button', { name: 'Check' }));
    return { ...rendered, card, option, check };
  };
  const route = quizzesRoutes.checkSample;
  const params = { courseId: 'maths' };

  it('is answered in place, with one more try, and leads to more questions', async () => {
    const { user, card, option, check } = await open();
    expect(card.getByRole('radiogroup', { name: 'In maths?' })).toBeTruthy();
    await check();
    expect(api.count(route)).toBe(0);
    const reasons = [{ optionId: 'a', reason: ['That is the sum.'] }];
    api.on(route, params, () => ({ tried: { questionId: 'sample', reasons } }));
    await user.click(option);
    await check();
    await card.findByText('That is the sum.');
    expect(option.hasAttribute('disabled')).toBe(true);
    api.on(route, params, () => ({
      checked: aGradedQuestion('sample', { chosenOptionIds: ['a'], retryOptionIds: ['b'] }),
    }));
    await user.click(card.getByRole('radio', { name: /^B/ }));
    await check();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    expect(api.callsTo(route).map(({ body }) => body)).toEqual([
      { questionId: 'sample', optionIds: ['a'] },
      { questionId: 'sample', optionIds: ['a'], retry: ['b'] },
    ]);
    card.getByRole('button', { name: 'Start with 6 questions' });
  });

  it('stays answerable if its check fails', async () => {
    api.on(route, params, () => offline());
    const { user, card, option, check } = await open();
    await user.click(option);
    await check();
    await card.findByRole('alert');
    expect((option as HTMLInputElement).checked).toBe(true);
    card.getByRole('button', { name: 'Check' });
  });

  it('is of the student’s subject', async () => {
    await show({ account: { learner: { year: null, subjects: ['science'], aim: null } } });
    await region('Try one question now').findByRole('radiogroup', { name: 'In science?' });
  });

  it('gives way to the results if it can’t be loaded, or after the first quiz', async () => {
    const { unmount } = await show({ sample: false });
    await screen.findByRole('region', { name: 'How it is going' });
    unmount();
    await show({ attempts: [submitted] });
    region('How it is going');
    expect(screen.queryByRole('region', { name: 'Try one question now' })).toBeNull();
  });
});

describe('the courses', () => {
  const listRows = () =>
    region('Courses')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('count only lessons that are open to the student', async () => {
    await show({ account: { progress: [begun], ownedCourses: ['science'] } });
    expect(listRows()).toEqual(['Maths1 of 2 free lessons done', 'Science0 of 3 lessons done']);
  });

  it('begin with the student’s subjects', async () => {
    await show({ account: { learner: { year: null, subjects: ['science'], aim: null } } });
    expect(listRows()).toEqual([expect.stringContaining('Science'), expect.stringContaining('Maths')]);
  });

  it('are for sale once, the one that was used last', async () => {
    await show({ account: { progress: [{ ...begun, courseId: 'science' }] } });
    const [offer, ...more] = region('Courses').getAllByRole('link', { name: /^Buy Now/ });
    expect(offer?.getAttribute('href')).toBe('/courses/buy/science');
    expect(more).toEqual([]);
  });

  it('aren’t for sale if they are owned or paid for', async () => {
    await show({ account: { ownedCourses: ['maths'], awaitedCourses: ['science'] } });
    expect(listRows()[1]).toMatch(/Your payment is on its way/);
    expect(screen.queryByRole('link', { name: /^Buy Now/ })).toBeNull();
  });
});
