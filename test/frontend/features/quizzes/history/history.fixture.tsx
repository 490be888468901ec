import { screen, within } from '@testing-library/react';
import type { PastResult } from '../../../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { api } from '../../../api.fixture.ts';
import { resultsPath, showResults } from '../results/show-results.tsx';

export const result = (index: number, score: number): PastResult => ({
  attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
  submittedAt: new Date(Date.UTC(2026, 0, 1 + index, 9, 30)).toISOString(),
  score,
});
export const weeks = () => within(screen.getByRole('region', { name: 'Your scores, week by week' }));
export const listWeeks = () =>
  weeks()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const answerHistory = (attempts: readonly AttemptSummary[]) =>
  api.on(quizzesRoutes.listAttempts, {}, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + historyPageSize;
    return { attempts: attempts.slice(from, to), cursor: to < attempts.length ? String(to) : null };
  });

export const showHistory = async (attempts: readonly AttemptSummary[], preloadedState?: RootState) => {
  answerHistory(attempts);
  return showResults(resultsPath, preloadedState);
};
