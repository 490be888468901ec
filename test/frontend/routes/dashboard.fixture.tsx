import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Account } from '../../../contract/account/account.ts';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../contract/courses/routes.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { Page as DashboardPage } from '../../../frontend/src/routes/dashboard.tsx';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';
import { api, failure, offline } from '../api.fixture.ts';
import { anAttempt, aQuestion, aSubmittedAttempt } from '../features/quizzes/quizzes.fixture.ts';
import { buildAccount, buildMaths, buildTopic } from '../replies.fixture.ts';

const areas = ['shell', 'dashboard', 'quizzes', 'quizzes-progress', 'quiz-start', 'account-learner'];
const maths = buildMaths([
  buildTopic('number', { free: true, lessonIds: ['primes', 'roots'] }),
  buildTopic('algebra', { free: false, lessonIds: ['powers'] }),
]);
const science = { ...maths, courseId: 'science', title: 'Science' };
export const changedAt = '2026-01-31T09:00:00.000Z';
export const begun = { courseId: 'maths', lessonsDone: ['primes'], lastLessonId: 'primes', changedAt };
export const submitted = aSubmittedAttempt();
export const openQuiz: Extract<AttemptSummary, { state: 'open' }> = {
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
  readonly name?: string;
}

export async function showDashboard({
  account = {},
  attempts = [],
  open = [],
  progress = [],
  sample = true,
  name = 'Ada',
}: Replies = {}) {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  api
    .on(accountRoutes.saveLearner, {}, () => undefined)
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
    preloadedState: { auth: signedInStudent({ name }) },
  });
  await screen.findAllByRole('heading', { level: 2, name: /\w/ });
  return rendered;
}

export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
