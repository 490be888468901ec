import { matchRoutes } from 'react-router-dom';
import type { AppDispatch } from '../state/store.ts';
import { basePath } from './base-path.ts';
import { pages } from './pages.ts';

/**
 * Asks the API for the account and for what the page at an address shows, all at once and before the first frame is
 * drawn. A failure is the page's to tell, which asks again.
 */
export function askForPage(dispatch: AppDispatch, { pathname, search }: Location): void {
  const [match] = matchRoutes(pages, pathname, basePath || '/') ?? [];
  if (match?.route.audience !== 'students') return;
  const { route, params } = match;
  const failed = () => undefined;
  const address = { params, query: new URLSearchParams(search) };
  import('./layout/app-layout.tsx').then(({ askForAccount }) => askForAccount(dispatch, address), failed);
  route.loadChunk().then(({ ask }) => ask?.(dispatch, address), failed);
}
