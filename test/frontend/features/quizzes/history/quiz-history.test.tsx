/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseProgress, PastResult } from '../../../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { getMasteryLevel } from '../../../../../frontend/src/features/quizzes/progress/mastery.tsx';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { openPractice } from '../session/show-session.tsx';
import { anAttempt, aSubmittedAttempt, aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';
import { api, failure, offline } from '../../../api.fixture.ts';

const result = (index: number, score: number): PastResult => ({
  attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
  submittedAt: new Date(Date.UTC(2026, 0, 1 + index, 9, 30)).toISOString(),
  score,
});
const answerProgress = () =>
  api
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [aSubmittedAttempt()], cursor: null }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({
      topics: [
        aTopic('number', { title: 'Number' }),
        aTopic('shapes', { title: 'Shapes', open: false }),
        aTopic('cells', { title: 'Cells', courseId: 'science', courseTitle: 'Science' }),
      ],
    }));
afterEach(() => {
  vi.useRealTimers();
});

const show = async (...courses: CourseProgress[]) => {
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));
  const rendered = await showResults(resultsPath);
  await screen.findByRole('link', { name: /^Maths: Number/ });
  return rendered;
};
const weeks = () => within(screen.getByRole('region', { name: 'Your scores, week by week' }));
const listWeeks = () =>
  weeks()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a student’s progress', () => {
  beforeEach(() => {
    answerProgress();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T12:00:00.000Z') });
  });

  it('shows the mastery of each practised topic, with the best and the latest score if there are any', async () => {
    const { user } = await show(
      mathsProgress(
        [
          topicProgress('shapes', { mastery: 35, best: null, latest: null }),
          topicProgress('number', { mastery: 92, best: 100, latest: 90 }),
          topicProgress('long-gone'),
        ],
        { results: [result(1, 80)] },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'How well you know each topic' }));
    const topics = within(screen.getByRole('region', { name: 'How well you know each topic' }));
    const bars = topics.getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['You know it', 'Just started']);
    expect(topics.getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuenow')).toBe('92');
    expect(topics.getAllByText(/^Best/).map(({ textContent }) => textContent)).toEqual([
      'Best 100%, latest 90%',
    ]);
  });

  it('can be improved by practice of a topic, which starts at once', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => openPractice);
    const practised = [topicProgress('number'), topicProgress('shapes')];
    const { user, address } = await show(mathsProgress(practised, { results: [result(1, 80)] }));
    await user.click(screen.getByRole('button', { name: 'How well you know each topic' }));
    expect(screen.queryByRole('button', { name: 'Practise Shapes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Practise Number' }));
    await waitFor(() => expect(address()).toContain('/quizzes/multiple-choice-session?attempt='));
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      topicIds: ['number'],
      questionCount: 6,
      mode: 'practice',
    });
  });

  it('shows the mean of each week in words and numbers, with the number of quizzes', async () => {
    await show(mathsProgress([], { results: [result(6, 40), result(20, 70), result(29, 80)] }));
    expect(listWeeks()).toEqual([
      'This week: 80%, 1 quiz',
      'Last week: 70%, 1 quiz',
      'From 12 Jan: No quiz',
      'From 5 Jan: 40%, 1 quiz',
    ]);
    weeks().getByText('The average of each week, from your latest 3 quizzes.');
  });

  it('shows one result', async () => {
    await show(mathsProgress([], { results: [result(29, 80)] }));
    expect(listWeeks()).toEqual(['This week: 80%, 1 quiz']);
    weeks().getByText('The score of your first quiz.');
  });

  it('shows fifty results of each course', async () => {
    const results = Array.from({ length: 50 }, (_, index) => result(index, index));
    await show(mathsProgress([], { results }), mathsProgress([], { results, courseId: 'science' }));
    expect(listWeeks()).toHaveLength(8);
    weeks().getByText('The average of each week, from your latest 100 quizzes.');
  });

  it.each([
    ['there is no result', () => ({ courses: [] })],
    ['it can’t be loaded', () => failure('internal_error')],
  ])('is left out if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showResults(resultsPath);
    await screen.findByRole('link', { name: /^Maths: Number/ });
    expect(screen.queryByRole('region', { name: 'Your scores, week by week' })).toBeNull();
  });
});

it.each([
  [0, 'started'],
  [39, 'started'],
  [40, 'getting-there'],
  [69, 'getting-there'],
  [70, 'nearly'],
  [89, 'nearly'],
  [90, 'secure'],
  [100, 'secure'],
])('%i per cent of mastery has a word', (percent, word) => {
  expect(getMasteryLevel(percent)).toBe(word);
});

const answerHistory = (attempts: readonly AttemptSummary[]) =>
  api.on(quizzesRoutes.listAttempts, {}, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + historyPageSize;
    return { attempts: attempts.slice(from, to), cursor: to < attempts.length ? String(to) : null };
  });

const showHistory = async (attempts: readonly AttemptSummary[], preloadedState?: RootState) => {
  answerHistory(attempts);
  return showResults(resultsPath, preloadedState);
};

describe('the history of quizzes', () => {
  beforeEach(() => void answerResults());

  it('shows a quiz with its score, its mode and a link to its result', async () => {
    await showHistory([aSubmittedAttempt({ marks: 733, mode: 'test' })]);
    await screen.findByText('7.33/10');
    expect(screen.getByText(/^Test,/).textContent).toBe('Test, 09:30 · 10 minutes');
    const marks = [...document.querySelectorAll<HTMLElement>('[data-outcome]')].map(
      ({ dataset }) => dataset['outcome'],
    );
    expect(marks).toEqual([...Array<string>(7).fill('right'), 'wrong', 'wrong', 'unanswered']);
    const link = screen.getByRole('link', { name: /^Maths: Number/ });
    expect(link.getAttribute('href')).toBe(`/quizzes/results?attempt=${anAttempt.attemptId}`);
  });

  it('shows that a quiz is unfinished, and loads again when it is opened later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { store, unmount } = await showHistory([{ ...anAttempt, state: 'open', mode: 'practice' }]);
    await screen.findByText('Not finished yet. Continue it.');
    expect(screen.getByText(/^Practice,/).textContent).toBe('Practice, 09:30');
    unmount();
    vi.setSystemTime(Date.now() + 10_000);
    await showHistory([aSubmittedAttempt()], store.getState());
    await screen.findByText('7/10');
    expect(screen.queryByText('Not finished yet. Continue it.')).toBeNull();
  });

  it.each([
    [{ submittedAt: '2026-01-31T09:30:40.900Z' }, '40 seconds'],
    [{ submittedAt: '2026-01-31T09:34:12.000Z' }, '4 minutes'],
    [{ submittedAt: '2026-01-31T10:35:12.000Z' }, '1 hour and 5 minutes'],
    [{ submittedAt: '2026-02-01T10:00:00.000Z' }, 'finished on 1 February'],
  ])('shows how long a quiz took, or the day on which it was finished: %j', async (times, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00.000Z') });
    await showHistory([aSubmittedAttempt(times)]);
    expect((await screen.findByText(/^Practice,/)).textContent).toBe(`Practice, 09:30 · ${text}`);
  });

  it('lists the quizzes of each day under a heading', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T12:00:00.000Z') });
    const ofDay = (date: string) =>
      aSubmittedAttempt({
        attemptId: `6f1c1f0e-3a52-4d0e-9c57-0000${date.replaceAll('-', '')}`,
        startedAt: `${date}T09:30:00.000Z`,
        submittedAt: `${date}T09:40:00.000Z`,
      });
    await showHistory(['2026-01-31', '2026-01-30', '2026-01-28', '2025-12-24'].map(ofDay));
    await screen.findByRole('heading', { name: 'Today' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      '28 January',
      '24 December 2025',
    ]);
    within(screen.getByRole('region', { name: 'Yesterday' })).getByRole('link', {
      name: /^Maths: Number ?, 30 January ?, 09:30$/,
    });
  });

  it('offers a quiz if there is none', async () => {
    await showHistory([]);
    const way = await screen.findByRole('link', { name: 'Choose a quiz' });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
  });

  it('shows more quizzes a page at a time, announces their number and focuses the first of them', async () => {
    const count = 2 * historyPageSize + 2;
    const { user } = await showHistory(
      Array.from({ length: count }, (_, index) =>
        aSubmittedAttempt({
          attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
          topicTitle: `Topic ${index}`,
        }),
      ),
    );
    await screen.findByText('Maths: Topic 0', { exact: false });
    expect(document.querySelectorAll('article, li')).toHaveLength(historyPageSize);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(`Topic ${historyPageSize},`));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('2 more quizzes');
    expect(document.querySelectorAll('li')).toHaveLength(count);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['the API fails', () => failure('internal_error'), 'Something went wrong'],
    ['there is no connection', offline, 'We can’t reach KTC'],
  ])('says so if %s, and loads when the student tries again', async (_, reply, title) => {
    api.on(quizzesRoutes.listAttempts, {}, reply);
    const { user } = await showResults(resultsPath);
    await screen.findByRole('heading', { name: title });
    answerHistory([aSubmittedAttempt()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Maths: Number/ });
  });

  it('keeps its quizzes if more can’t be loaded, and loads more when the student tries again', async () => {
    const attempts = Array.from({ length: historyPageSize + 1 }, (_, index) =>
      aSubmittedAttempt({
        attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
        topicTitle: `Topic ${index}`,
      }),
    );
    const { user } = await showHistory(attempts);
    const more = await screen.findByRole('button', { name: 'Show more' });
    api.on(quizzesRoutes.listAttempts, {}, () => failure('internal_error'));
    await user.click(more);
    await screen.findByText('We couldn’t load more results. Try again.');
    expect(document.querySelectorAll('li')).toHaveLength(historyPageSize);
    answerHistory(attempts);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: new RegExp(`Topic ${historyPageSize}\\b`) });
    expect(screen.queryByText('We couldn’t load more results. Try again.')).toBeNull();
  });

  describe('filtered by subject', () => {
    const ofCourse = (courseId: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        aSubmittedAttempt({
          attemptId: `6f1c1f0e-3a52-4d0e-${courseId === 'maths' ? '9c57' : '9c58'}-${String(index).padStart(12, '0')}`,
          courseId,
          courseTitle: courseId === 'maths' ? 'Maths' : 'Science',
        }),
      );
    const links = (name: RegExp) => screen.queryAllByRole('link', { name });
    const press = (name: string) => screen.getByRole('button', { name });

    beforeEach(() => {
      api
        .on(quizzesRoutes.listQuizzes, {}, () => ({
          topics: [aTopic('number'), aTopic('cells', { courseId: 'science', courseTitle: 'Science' })],
        }))
        .on(quizzesRoutes.getProgress, {}, () => ({
          courses: [
            mathsProgress([], { results: [result(1, 80)] }),
            mathsProgress([], { courseId: 'science', results: [result(1, 40)] }),
          ],
        }));
    });

    it('shows the quizzes and the weeks of the subject', async () => {
      const { user } = await showHistory([...ofCourse('maths', 2), ...ofCourse('science', 1)]);
      await screen.findByRole('button', { name: 'Science' });
      expect(listWeeks()[0]).toMatch(/60%, 2 quizzes$/);
      expect(press('All').getAttribute('aria-pressed')).toBe('true');
      await user.click(press('Science'));
      expect([links(/^Maths/).length, links(/^Science/).length]).toEqual([0, 1]);
      expect(listWeeks()[0]).toMatch(/40%, 1 quiz$/);
      await user.click(press('All'));
      expect([links(/^Maths/).length, links(/^Science/).length]).toEqual([2, 1]);
    });

    it('is read from the address, and an unknown subject shows all', async () => {
      answerHistory([...ofCourse('maths', 2), ...ofCourse('science', 1)]);
      const { unmount } = await showResults(`${resultsPath}?course=science`);
      await screen.findByRole('link', { name: /^Science/ });
      expect(links(/^Maths/)).toHaveLength(0);
      unmount();
      await showResults(`${resultsPath}?course=latin`);
      await screen.findByRole('link', { name: /^Science/ });
      expect(links(/^Maths/)).toHaveLength(2);
    });

    it('loads pages until the subject appears, and shows more of it', async () => {
      answerHistory([...ofCourse('maths', 2 * historyPageSize), ...ofCourse('science', 1)]);
      await showResults(`${resultsPath}?course=science`);
      await screen.findByRole('link', { name: /^Science/ });
      expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    });

    it('offers no filter for one subject', async () => {
      api.on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }));
      await showHistory(ofCourse('maths', 2));
      await screen.findAllByRole('link', { name: /^Maths/ });
      expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    });
  });
});
