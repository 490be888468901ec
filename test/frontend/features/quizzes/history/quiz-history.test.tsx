/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseProgress, PastResult } from '../../../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { getMasteryLevel } from '../../../../../frontend/src/features/quizzes/progress/mastery.tsx';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { anAttempt, aSubmittedAttempt, aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';
import { api, failure } from '../../../api.fixture.ts';

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
const standing = () => within(screen.getByRole('region', { name: 'Your progress' }));

describe('a student’s progress', () => {
  beforeEach(() => void answerProgress());

  it('shows the mastery of each practised topic, with the best and the latest score if there are any', async () => {
    await show(
      mathsProgress(
        [
          topicProgress('shapes', { mastery: 35, best: null, latest: null }),
          topicProgress('number', { mastery: 92, best: 100, latest: 90 }),
          topicProgress('long-gone'),
        ],
        { results: [result(1, 80)] },
      ),
    );
    const bars = standing().getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['Secure', 'Just started']);
    expect(standing().getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuenow')).toBe('92');
    expect(
      standing()
        .getAllByText(/^Best/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Best 100%, latest 90%']);
    expect(standing().getByRole('link', { name: 'Practise Number' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&topic=number',
    );
    expect(standing().queryByRole('link', { name: 'Practise Shapes' })).toBeNull();
  });

  it('shows several scores in a table for screen readers', async () => {
    const results = Array.from({ length: 50 }, (_, index) => result(index, index));
    await show(mathsProgress([], { results }));
    const table = screen.getByRole('table', { name: 'Scores of your quizzes, newest first' });
    const rows = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(51);
    expect(rows[1]).toMatch(/49%$/);
    expect(rows.at(-1)).toMatch(/^1 January (?:2026 )?at .*0%$/);
  });

  it('names months and years if the scores are from several years', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-01T12:00:00.000Z') });
    await show(mathsProgress([], { results: [result(1, 80), result(60, 90)] }));
    screen.getByText('Jan 2026');
    screen.getByText('Mar 2026');
  });

  it('shows one course at a time, and a single score in words', async () => {
    const { user } = await show(
      mathsProgress([topicProgress('number')], { results: [result(1, 80)] }),
      mathsProgress([topicProgress('cells')], { courseId: 'science', results: [result(2, 40)] }),
    );
    expect(standing().getByRole('button', { name: 'Maths' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(standing().getByRole('button', { name: 'Science' }));
    expect(standing().getAllByRole('progressbar')).toHaveLength(1);
    standing().getByRole('progressbar', { name: 'Cells' });
    expect(standing().getByText(/^One quiz so far, with a score of/).textContent).toContain('40%');
    expect(standing().queryByRole('table')).toBeNull();
  });

  it.each([
    ['there is no result', () => ({ courses: [] })],
    ['it can’t be loaded', () => failure('internal_error')],
  ])('is left out if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showResults(resultsPath);
    await screen.findByRole('link', { name: /^Maths: Number/ });
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
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

const showHistory = async (attempts: readonly AttemptSummary[], preloadedState?: RootState) => {
  api.on(quizzesRoutes.listAttempts, {}, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + historyPageSize;
    return { attempts: attempts.slice(from, to), cursor: to < attempts.length ? String(to) : null };
  });
  return showResults(resultsPath, preloadedState);
};

describe('the history of quizzes', () => {
  beforeEach(() => void answerResults());

  it('shows a quiz with its score, its mode and a link to its result', async () => {
    await showHistory([aSubmittedAttempt({ marks: 733, mode: 'test' })]);
    await screen.findByText('7.33/10');
    screen.getByText(/^Test,/);
    const link = screen.getByRole('link', { name: /^Maths: Number/ });
    expect(link.getAttribute('href')).toBe(`/quizzes/results?attempt=${anAttempt.attemptId}`);
  });

  it('shows that a quiz is unfinished, and loads again when it is opened later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { store, unmount } = await showHistory([{ ...anAttempt, state: 'open', mode: 'practice' }]);
    const note = await screen.findByText('Not finished yet. Continue it.');
    expect(note.nextElementSibling?.textContent).toMatch(/^Practice,/);
    unmount();
    vi.setSystemTime(Date.now() + 10_000);
    await showHistory([aSubmittedAttempt()], store.getState());
    await screen.findByText('7/10');
    expect(screen.queryByText('Not finished yet. Continue it.')).toBeNull();
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
});
