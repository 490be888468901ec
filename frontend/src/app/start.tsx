import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { askForPage } from './ask-for-page.ts';
import { followSession } from './session/follow-session.ts';
import { restoreSession } from './session/restore-session.ts';
import { unregisterServiceWorkers } from './session/unregister-service-workers.ts';
import { setUser } from '../state/auth.ts';
import { StartError } from './start-error.tsx';
import { makeStore } from '../state/store.ts';

/** Starts the app in `container`: who is signed in comes first, because it decides what there is to see. */
export function start(container: HTMLElement): void {
  void unregisterServiceWorkers();
  const root = createRoot(container);
  const store = makeStore();
  followSession(store);

  const show = async () => {
    try {
      const user = await restoreSession();
      if (user) {
        store.dispatch(setUser(user));
        askForPage(store.dispatch, window.location);
      }
      root.render(<App store={store} />);
    } catch {
      root.render(<StartError store={store} onRetry={() => void show()} />);
    }
  };
  void show();
}
