import { matchPath } from 'react-router-dom';
import { menuItems } from './menu/menu-items.tsx';
import {
  accountDataPath,
  accountLearningPath,
  accountPath,
  accountPreferencesPath,
  accountSecurityPath,
  buyPath,
  coursePath,
  historyPath,
  lessonsPath,
  quizPath,
  selectionPath,
} from '../paths.ts';
import { findEntry } from './menu/find-entry.ts';

/** A page that has no menu item of its own: what the breadcrumb bar says, and the menu item it belongs to. */
export interface UnlistedPage {
  /** Id of the message that names the page. */
  readonly title: string;
  /** The page without menu item that it lies below. */
  readonly below?: { readonly title: string; readonly url: string };
  /** Url of the menu item that it lies below. */
  readonly parentUrl?: string;
}

interface Page extends Omit<UnlistedPage, 'parentUrl'> {
  readonly path: string;
  /** The page is there only below a menu item: elsewhere nothing is found. */
  readonly onlyBelowItem?: boolean;
  readonly parent?: (where: {
    params: Readonly<Record<string, string | undefined>>;
    query: URLSearchParams;
  }) => string;
}

const quizzes = () => selectionPath;
const account = { title: 'shell.page.account-profile', url: accountPath };

const pages: readonly Page[] = [
  {
    path: lessonsPath,
    title: 'shell.page.learn',
    parent: ({ query }) => coursePath(query.get('course') ?? ''),
  },
  {
    path: buyPath(':courseId'),
    title: 'shell.page.buy',
    onlyBelowItem: true,
    parent: ({ params }) => coursePath(params['courseId'] ?? ''),
  },
  { path: quizPath, title: 'shell.page.quiz-session', parent: quizzes },
  { path: historyPath, title: 'shell.page.quiz-results', parent: quizzes },
  { path: accountPath, title: 'shell.page.account-profile' },
  { path: accountSecurityPath, title: 'shell.page.account-security', below: account },
  { path: accountPreferencesPath, title: 'shell.page.account-preferences', below: account },
  { path: accountLearningPath, title: 'shell.page.account-learning', below: account },
  { path: accountDataPath, title: 'shell.page.account-data', below: account },
];

/** Finds a page outside the menu. `path` is the page's path below the base path. */
export function findUnlistedPage(path: string, search: string): UnlistedPage | undefined {
  for (const { path: pattern, title, parent, below, onlyBelowItem = false } of pages) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    const parentUrl = parent?.({ params: match.params, query: new URLSearchParams(search) });
    if (onlyBelowItem && !findEntry(menuItems, parentUrl ?? '')) return undefined;
    return { title, ...(parentUrl !== undefined && { parentUrl }), ...(below && { below }) };
  }
  return undefined;
}

/** Id of the menu item to show as active: the page's own, else the one that the page lies below. */
export function activeEntryId(path: string, search: string): string | null {
  const own = findEntry(menuItems, path);
  if (own) return own.item.id;
  const parentUrl = findUnlistedPage(path, search)?.parentUrl;
  return (parentUrl !== undefined ? findEntry(menuItems, parentUrl)?.item.id : undefined) ?? null;
}
