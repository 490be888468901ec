import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { App } from './app.tsx';
import { basePath } from './base-path.ts';
import { pages } from './pages.ts';
import { syncPreferences } from './session/sync-preferences.ts';
import { syncSession } from './session/sync-session.ts';
import { restoreSession } from './session/restore-session.ts';
import { unregisterServiceWorkers } from './session/unregister-service-workers.ts';
import { logOut } from '../api/sign-out.ts';
import { setUser } from '../state/auth.ts';
import { restoreCustomization } from '../state/customization.ts';
import { listChosenFonts, readStoredPreferences } from '../state/preferences.ts';
import { loadFonts } from '../loading/load-fonts.ts';
import { StartError } from './start-error.tsx';
import { type AppDispatch, makeStore } from '../state/store.ts';

/** Asks the API for the account and for what the page shows, before the first frame is drawn. The page repeats failed calls. */
function prefetchPage(dispatch: AppDispatch, { pathname, search }: Location): void {
  const [match] = matchRoutes([...pages], pathname, basePath || '/') ?? [];
  if (match?.route.audience !== 'students') return;
  const ignore = () => undefined;
  const address = { params: match.params, query: new URLSearchParams(search) };
  import('./layout/app-layout.tsx').then(({ prefetchAccount }) => prefetchAccount(dispatch, address), ignore);
  match.route.load().then(({ prefetch }) => prefetch?.(dispatch, address), ignore);
}

/**
 * Starts the app in `container`. It first waits for the sign-in, which decides what to show, and for the chosen font,
 * so that the text doesn't change later.
 */
export function start(container: HTMLElement): void {
  void unregisterServiceWorkers();
  const root = createRoot(container);
  const stored = readStoredPreferences();
  const store = makeStore(stored && { customization: restoreCustomization(stored) });
  syncSession(store);
  const font = loadFonts(listChosenFonts(store.getState().customization.fontFamily));

  const show = async () => {
    try {
      const user = await restoreSession();
      if (user) {
        store.dispatch(setUser(user));
        prefetchPage(store.dispatch, window.location);
      } else store.dispatch(logOut());
      syncPreferences(store);
      await font;
      root.render(<App store={store} />);
    } catch {
      root.render(<StartError store={store} onRetry={() => void show()} />);
    }
  };
  void show();
}
