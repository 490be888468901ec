import type { SearchPage } from '../../features/search/search-entry.ts';
import * as paths from '../../paths.ts';

type PageLink = Pick<SearchPage, 'path' | 'title' | 'icon'>;
const account: PageLink = { path: paths.accountPath, title: 'shell.page.account-profile', icon: 'settings' };
const section = (path: string, title: string): PageLink => ({ path, title, icon: 'settings' });
const security = section(paths.accountSecurityPath, 'shell.page.account-security');
const preferences = section(paths.accountPreferencesPath, 'shell.page.account-preferences');
const learning = section(paths.accountLearningPath, 'shell.page.account-learning');
const data = section(paths.accountDataPath, 'shell.page.account-data');

const inAccount = (id: string, link: PageLink): SearchPage => ({ id, ...link, around: account.title });
/** A part of a page that people look for by its own name. */
const panel = (id: string, { title, ...page }: PageLink): SearchPage => ({
  id,
  ...page,
  title: `search.panel.${id}`,
  around: title,
});

/**
 * The pages for signed-in users of `pages.ts` that have one address, their panels, and the public pages. The search finds
 * them by their titles and by the words in `locales/<locale>/search.json`.
 */
export const searchPages: readonly SearchPage[] = [
  { id: 'dashboard', path: paths.defaultPath, title: 'shell.menu.dashboard', icon: 'dashboard' },
  { id: 'quiz-selection', path: paths.selectionPath, title: 'shell.menu.multiple-choice', icon: 'quiz' },
  { id: 'quiz-results', path: paths.historyPath, title: 'shell.page.quiz-results', icon: 'checked' },
  { id: 'ask-bot', path: paths.askBotPath, title: 'shell.menu.ask-bot', icon: 'bot' },
  { id: 'ask-tutor', path: paths.askTutorPath, title: 'shell.menu.ask-tutor', icon: 'tutor' },
  { id: 'inbox', path: paths.inboxPath, title: 'shell.menu.inbox', icon: 'mail', staffOnly: true },
  {
    id: 'questions',
    path: paths.questionsPath,
    title: 'shell.menu.questions',
    icon: 'read',
    staffOnly: true,
  },
  { id: 'account-profile', ...account },
  panel('name', account),
  panel('email', account),
  inAccount('account-security', security),
  panel('password', security),
  panel('devices', security),
  inAccount('account-preferences', preferences),
  panel('colours', preferences),
  panel('text-size', preferences),
  panel('email-notices', preferences),
  inAccount('account-learning', learning),
  panel('extra-time', learning),
  inAccount('account-parents', section(paths.accountParentsPath, 'shell.page.account-parents')),
  inAccount('account-payments', section(paths.accountPaymentsPath, 'shell.page.account-payments')),
  inAccount('account-data', data),
  panel('download-data', data),
  panel('delete-account', data),
  { id: 'enquiry', path: paths.enquiryPath, title: 'search.panel.enquiry', icon: 'phone', isDocument: true },
  ...paths.publicPages.map((id): SearchPage => {
    const path = paths.publicPagePath(id);
    return { id, path, title: `common.public-page.${id}`, icon: 'read', isDocument: true };
  }),
];
