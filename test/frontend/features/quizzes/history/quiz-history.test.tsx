/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { anAttempt, aSubmittedAttempt } from '../session/attempt.fixture.ts';
import { api } from '../../../api.fixture.ts';
/** @param before the client state of an earlier visit. */
const show = async (attempts: readonly AttemptSummary[], before?: RootState) => {
  api.on(quizzesRoutes.listAttempts, {}, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + historyPageSize;
    return { attempts: attempts.slice(from, to), cursor: to < attempts.length ? String(to) : null };
  });
  return showResults(resultsPath, before);
};

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  answerResults();
});

describe('the history of quizzes', () => {
  it('is asked for again when it is opened a while later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    const { store, unmount } = await show([{ ...anAttempt, state: 'open', mode: 'test' }]);
    await screen.findByText('Not finished yet. Continue it.', {}, { timeout: 20_000 });
    unmount();
    vi.setSystemTime(Date.now() + 10_000);
    await show([aSubmittedAttempt()], store.getState());
    await screen.findByText('7/10');
    expect(screen.queryByText('Not finished yet. Continue it.')).toBeNull();
  });

  it('invites to a quiz where there is none', async () => {
    await show([]);
    const way = await screen.findByRole('link', { name: 'Choose a quiz' }, { timeout: 20_000 });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
  });

  it('shows a quiz with its score, its mode and the way to its result', async () => {
    await show([aSubmittedAttempt({ marks: 733, mode: 'test' })]);
    await screen.findByText('7.33/10');
    screen.getByText(/^Test,/);
    expect(screen.getByRole('link', { name: /^Maths: Number/ }).getAttribute('href')).toBe(
      `/quizzes/results?attempt=${anAttempt.attemptId}`,
    );
  });

  it('shows a quiz that is not finished with its mode', async () => {
    await show([{ ...anAttempt, state: 'open', mode: 'practice' }]);
    const link = await screen.findByText('Not finished yet. Continue it.');
    expect(link.nextElementSibling?.textContent).toMatch(/^Practice,/);
  });

  it('shows two hundred of them, a page at a time', async () => {
    const { user } = await show(
      Array.from({ length: 200 }, (_, index) =>
        aSubmittedAttempt({ attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}` }),
      ),
    );
    for (let shown = historyPageSize; shown < 200; shown += historyPageSize) {
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown));
      await user.click(screen.getByRole('button', { name: 'Show more' }));
    }
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(200));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
