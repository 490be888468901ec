import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { loadMessages } from '../loading/load-messages.ts';

/** A page in its own chunk, together with the messages of the areas that it speaks of. */
function page(id: string, areas: readonly string[], load: () => Promise<ComponentType>): ComponentType {
  return lazyPage(id, async () => {
    const [Page] = await Promise.all([load(), loadMessages(areas)]);
    return Page;
  });
}

export const LoginPage = page('login', ['auth'], async () => (await import('../routes/login.tsx')).LoginPage);
export const RegisterPage = page(
  'register',
  ['auth'],
  async () => (await import('../routes/register.tsx')).RegisterPage,
);
export const ConfirmPage = page(
  'confirm',
  ['auth'],
  async () => (await import('../routes/confirm.tsx')).ConfirmPage,
);
export const ForgottenPasswordPage = page(
  'forgotten-password',
  ['auth'],
  async () => (await import('../routes/forgotten-password.tsx')).ForgottenPasswordPage,
);

export const DashboardPage = page(
  'dashboard',
  ['dashboard', 'courses', 'quizzes'],
  async () => (await import('../routes/dashboard.tsx')).DashboardPage,
);
export const CoursePage = page(
  'course',
  ['courses'],
  async () => (await import('../routes/course.tsx')).CoursePage,
);
export const LearnPage = page(
  'learn',
  ['courses'],
  async () => (await import('../routes/learn.tsx')).LearnPage,
);
export const QuizSelectionPage = page(
  'quiz-selection',
  ['quizzes'],
  async () => (await import('../routes/quiz-selection.tsx')).QuizSelectionPage,
);
export const QuizSessionPage = page(
  'quiz-session',
  ['quizzes'],
  async () => (await import('../routes/quiz-session.tsx')).QuizSessionPage,
);
export const QuizResultsPage = page(
  'quiz-results',
  ['quizzes'],
  async () => (await import('../routes/quiz-results.tsx')).QuizResultsPage,
);

export const BuyPage = page(
  'buy',
  ['courses', 'orders'],
  async () => (await import('../routes/buy.tsx')).BuyPage,
);
export const AccountProfilePage = page(
  'account-profile',
  ['account', 'orders'],
  async () => (await import('../routes/account-profile.tsx')).AccountProfilePage,
);
export const QueryPage = page(
  'query',
  ['account'],
  async () => (await import('../routes/query.tsx')).QueryPage,
);
export const NotFoundPage = page(
  'not-found',
  [],
  async () => (await import('../routes/not-found.tsx')).NotFoundPage,
);
