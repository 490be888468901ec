import { matchRoutes } from 'react-router-dom';
import { accountApi } from '../features/account/api.ts';
import { ahead } from '../routes/ask-ahead.ts';
import type { AppDispatch } from '../state/store.ts';
import { basePath } from './base-path.ts';
import { pages } from './pages.ts';

/**
 * Asks the API for the account and for what the page at an address shows, all at once and before the first frame is
 * drawn. A failure is the page's to tell, which asks again.
 */
export function askForPage(dispatch: AppDispatch, { pathname, search }: Location): void {
  void dispatch(accountApi.endpoints.getAccount.initiate(undefined, ahead));
  const [match] = matchRoutes(pages, pathname, basePath || '/') ?? [];
  if (match?.route.audience !== 'students') return;
  const { route, params } = match;
  route.loadChunk().then(
    ({ ask }) => ask?.(dispatch, { params, query: new URLSearchParams(search) }),
    () => undefined,
  );
}
