import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api, failure, offline } from '../../../api.fixture.ts';
import { anAttempt, aSubmittedAttempt } from '../quizzes.fixture.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { answerHistory, showHistory } from './history.fixture.tsx';

describe('the history of quizzes', () => {
  beforeEach(() => void answerResults());

  it('shows a quiz with its score, its mode and a link to its result', async () => {
    await showHistory([aSubmittedAttempt({ marks: 733, mode: 'test' })]);
    await screen.findByText('7.33/10');
    expect(screen.getByText(/^Test,/).textContent).toBe('Test, 09:30 · 10 minutes');
    const marks = [...document.querySelectorAll<HTMLElement>('li [data-outcome]')].map(
      ({ dataset }) => dataset['outcome'],
    );
    expect(marks).toEqual([...Array<string>(7).fill('right'), 'wrong', 'wrong', 'unanswered']);
    for (const word of ['Right', 'Partly right', 'Wrong', 'Not answered']) screen.getByText(word);
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
    // RTK Query’s store notifies components in the next frame, so the list may appear after the announcement.
    await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(count));
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
    await screen.findByText('We couldn’t load more. Try again.');
    expect(document.querySelectorAll('li')).toHaveLength(historyPageSize);
    answerHistory(attempts);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: new RegExp(`Topic ${historyPageSize}\\b`) });
    expect(screen.queryByText('We couldn’t load more. Try again.')).toBeNull();
  });
});
