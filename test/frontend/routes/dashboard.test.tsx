/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountRoutes } from '../../../contract/account-routes.ts';
import { coursesRoutes } from '../../../contract/courses-routes.ts';
import type { AttemptSummary } from '../../../contract/quizzes.ts';
import { quizzesRoutes } from '../../../contract/quizzes-routes.ts';
import { DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';
import { FakeApi } from '../features/fake-api.ts';
import { mathsOf } from '../features/maths-outline.ts';
import { anAttempt } from '../features/quizzes/an-attempt.ts';

const submitted: AttemptSummary = {
  ...anAttempt,
  questionCount: 5,
  state: 'submitted',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 4,
  marks: 433,
  mode: 'practice',
};
const open: AttemptSummary = {
  ...submitted,
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12',
  topicTitle: 'Algebra',
  state: 'open',
  mode: 'test',
};

async function showDashboard(attempts: readonly AttemptSummary[]) {
  await new FakeApi()
    .on(accountRoutes.getAccount, {}, () => ({
      body: { name: 'Ada', email: 'ada@example.com', ownedCourses: [], progress: [] },
    }))
    .on(coursesRoutes.listCourses, {}, () => ({ body: { courses: [mathsOf([])] } }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ body: { attempts, cursor: null } }))
    .install();
  await renderWithStore(<DashboardPage />, { areas: ['dashboard', 'courses', 'quizzes'] });
  await screen.findByRole('heading', { level: 2, name: 'Courses' });
}

it('a new student is invited to a free topic', async () => {
  await showDashboard([]);
  expect(screen.getByText('Start with a free topic')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your latest results' })).toBeNull();
});

it('who has taken a quiz sees its result, and an open one to continue', async () => {
  await showDashboard([open, submitted]);
  const results = within(screen.getByRole('region', { name: 'Your latest results' }));
  expect(results.getByRole('link', { name: /Number/ }).getAttribute('href')).toBe(
    `/quizzes/results?attempt=${submitted.attemptId}`,
  );
  expect(results.queryByText(/Algebra/)).toBeNull();
  expect(screen.getByRole('link', { name: /^Continue the quiz/ }).getAttribute('href')).toBe(
    `/quizzes/multiple-choice-session?attempt=${open.attemptId}`,
  );
  expect(screen.queryByText('Start with a free topic')).toBeNull();
});
