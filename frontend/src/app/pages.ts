import type { ComponentType } from 'react';
import type { AskAhead } from '../routes/ask-ahead.ts';
import { lazyPage } from './lazy-page.tsx';
import { loadMessages } from '../loading/load-messages.ts';
import { pageTable, type PageId } from './page-table.ts';

interface PageChunk {
  readonly Page: ComponentType;
  /** Asks the API for what the page shows first. */
  readonly ask?: AskAhead;
}

const chunks: Readonly<Record<PageId, () => Promise<PageChunk>>> = {
  login: async () => ({ Page: (await import('../routes/login.tsx')).LoginPage }),
  register: async () => ({ Page: (await import('../routes/register.tsx')).RegisterPage }),
  confirm: async () => ({ Page: (await import('../routes/confirm.tsx')).ConfirmPage }),
  'forgotten-password': async () => ({
    Page: (await import('../routes/forgotten-password.tsx')).ForgottenPasswordPage,
  }),
  dashboard: async () => {
    const { DashboardPage, askForDashboard } = await import('../routes/dashboard.tsx');
    return { Page: DashboardPage, ask: askForDashboard };
  },
  course: async () => {
    const { CoursePage, askForCourse } = await import('../routes/course.tsx');
    return { Page: CoursePage, ask: askForCourse };
  },
  learn: async () => {
    const { LearnPage, askForLesson } = await import('../routes/learn.tsx');
    return { Page: LearnPage, ask: askForLesson };
  },
  buy: async () => ({ Page: (await import('../routes/buy.tsx')).BuyPage }),
  'quiz-selection': async () => {
    const { QuizSelectionPage, askForQuizzes } = await import('../routes/quiz-selection.tsx');
    return { Page: QuizSelectionPage, ask: askForQuizzes };
  },
  'quiz-session': async () => {
    const { QuizSessionPage, askForAttempt } = await import('../routes/quiz-session.tsx');
    return { Page: QuizSessionPage, ask: askForAttempt };
  },
  'quiz-results': async () => {
    const { QuizResultsPage, askForResults } = await import('../routes/quiz-results.tsx');
    return { Page: QuizResultsPage, ask: askForResults };
  },
  'account-profile': async () => ({
    Page: (await import('../routes/account-profile.tsx')).AccountProfilePage,
  }),
  'account-security': async () => ({
    Page: (await import('../routes/account-security.tsx')).AccountSecurityPage,
  }),
  'account-preferences': async () => ({
    Page: (await import('../routes/account-preferences.tsx')).AccountPreferencesPage,
  }),
  'account-learning': async () => ({
    Page: (await import('../routes/account-learning.tsx')).AccountLearningPage,
  }),
  'account-data': async () => ({
    Page: (await import('../routes/account-data.tsx')).AccountDataPage,
  }),
  'account-deleted': async () => ({
    Page: (await import('../routes/account-deleted.tsx')).AccountDeletedPage,
  }),
  'ask-bot': async () => {
    const { AskBotPage, askForConversation } = await import('../routes/ask-bot.tsx');
    return { Page: AskBotPage, ask: askForConversation };
  },
  'ask-tutor': async () => {
    const { AskTutorPage, askForThreads } = await import('../routes/ask-tutor.tsx');
    return { Page: AskTutorPage, ask: askForThreads };
  },
  inbox: async () => {
    const { InboxPage, askForInbox } = await import('../routes/inbox.tsx');
    return { Page: InboxPage, ask: askForInbox };
  },
  'not-found': async () => ({ Page: (await import('../routes/not-found.tsx')).NotFoundPage }),
};

/** A page in its own chunk, together with the messages of the areas that it speaks of. */
function page(id: string, areas: readonly string[], load: () => Promise<PageChunk>): ComponentType {
  return lazyPage(id, async () => {
    const [{ Page }] = await Promise.all([load(), loadMessages(areas)]);
    return Page;
  });
}

/** Every page of the table, with its component and with what loads its chunk. */
export const pages = pageTable.map(({ id, path, audience, areas }) => ({
  id,
  path,
  audience,
  loadChunk: chunks[id],
  Page: page(id, areas, chunks[id]),
}));
