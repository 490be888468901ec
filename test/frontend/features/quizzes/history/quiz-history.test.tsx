/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { api } from '../../../api.fixture.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { anAttempt, aSubmittedAttempt } from '../session/attempt.fixture.ts';

const show = async (attempts: readonly AttemptSummary[], preloadedState?: RootState) => {
  api.on(quizzesRoutes.listAttempts, {}, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + historyPageSize;
    return { attempts: attempts.slice(from, to), cursor: to < attempts.length ? String(to) : null };
  });
  return showResults(resultsPath, preloadedState);
};

beforeEach(() => void answerResults());
afterEach(() => {
  vi.useRealTimers();
});

describe('the history of quizzes', () => {
  it('shows a quiz with its score, its mode and a link to its result', async () => {
    await show([aSubmittedAttempt({ marks: 733, mode: 'test' })]);
    await screen.findByText('7.33/10');
    screen.getByText(/^Test,/);
    const link = screen.getByRole('link', { name: /^Maths: Number/ });
    expect(link.getAttribute('href')).toBe(`/quizzes/results?attempt=${anAttempt.attemptId}`);
  });

  it('shows that a quiz is unfinished, and loads again when it is opened later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { store, unmount } = await show([{ ...anAttempt, state: 'open', mode: 'practice' }]);
    const note = await screen.findByText('Not finished yet. Continue it.');
    expect(note.nextElementSibling?.textContent).toMatch(/^Practice,/);
    unmount();
    vi.setSystemTime(Date.now() + 10_000);
    await show([aSubmittedAttempt()], store.getState());
    await screen.findByText('7/10');
    expect(screen.queryByText('Not finished yet. Continue it.')).toBeNull();
  });

  it('offers a quiz if there is none', async () => {
    await show([]);
    const way = await screen.findByRole('link', { name: 'Choose a quiz' });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
  });

  it('shows more quizzes a page at a time, announces their number and focuses the first of them', async () => {
    const count = 2 * historyPageSize + 2;
    const { user } = await show(
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
