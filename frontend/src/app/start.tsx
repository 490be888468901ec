import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { logOut } from '../api/sign-out.ts';
import { Announcer } from '../components/announcer.tsx';
import { loadMathsFont } from '../components/prose/maths-font.ts';
import { loadFonts } from '../loading/load-fonts.ts';
import { listFirstCalls } from '../routes/parts/first-calls.ts';
import { setUser } from '../state/auth.ts';
import { setQuiet, restoreCustomization } from '../state/customization.ts';
import { listChosenFonts, readStoredPreferences } from '../state/preferences.ts';
import { type AppStore, makeStore } from '../state/store.ts';
import { surviveTranslation } from './browser-translation.ts';
import { LoadError } from './lazy-page.tsx';
import { findPage } from './menu/menu.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { preloadPage, Router } from './router.tsx';
import { syncPreferences } from './session/sync-preferences.ts';
import { restoreSession, syncSession } from './session/sync-session.ts';
import { takeFirstReplies } from './take-first-replies.ts';
import { makeStyleCache } from './theme/style-cache.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The path prefix of all pages. Empty if the site is at the root of its host. */
const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

interface Shared {
  readonly store: AppStore;
  readonly styles: EmotionCache;
}

function Providers({ store, styles, children }: Shared & { children: ReactNode }) {
  return (
    <Provider store={store}>
      <CacheProvider value={styles}>
        <ThemeProvider>
          <MessagesProvider>{children}</MessagesProvider>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}

/** Focuses the link, or `main`, that had the focus in the first frame. React has removed the first frame by then. */
function useFirstFocus(): void {
  const [selector] = useState(() => {
    const address = document.activeElement?.getAttribute('href');
    if (address) return `a[href="${CSS.escape(address)}"]`;
    return document.activeElement?.tagName === 'MAIN' ? 'main' : undefined;
  });
  useLayoutEffect(() => {
    if (selector !== undefined) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [selector]);
}

function App(shared: Shared) {
  useFirstFocus();
  return (
    <StrictMode>
      <Providers {...shared}>
        <Announcer>
          {/* With transitions a busy phone would show the old choices of a form, which the address contains. */}
          <BrowserRouter basename={basePath} useTransitions={false}>
            <Router />
          </BrowserRouter>
        </Announcer>
      </Providers>
    </StrictMode>
  );
}

/** Removes the service workers that an earlier version of the site has left in the browser. */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch (error) {
    console.warn('A service worker could not be unregistered', error);
  }
}

/** Loads the code for copying when somebody selects a text for the first time. Without it, browsers copy as usual. */
function prepareCopying(): void {
  const load = async () => {
    const { writeCopiedFormulas } = await import('../components/prose/copy-formulas.ts');
    writeCopiedFormulas();
  };
  const loading = new AbortController();
  const loadOnce = () => {
    // A field that takes the focus changes the selection too, to an empty one.
    if (document.getSelection()?.isCollapsed ?? true) return;
    loading.abort();
    void load().catch(() => undefined);
  };
  document.addEventListener('selectionchange', loadOnce, { signal: loading.signal });
}

/**
 * Shows the app once the user is known and the page and its fonts have loaded. Until then, the container has the first
 * frame, which React removes. A font that loads later would move the text.
 */
export function start(container: HTMLElement): void {
  void unregisterServiceWorkers();
  prepareCopying();
  surviveTranslation(document);
  const root = createRoot(container);
  const stored = readStoredPreferences();
  const store = makeStore(stored && { customization: restoreCustomization(stored) });
  const shared = { store, styles: makeStyleCache() };
  syncSession(store);
  const { page } = findPage(window.location.pathname.slice(basePath.length), window.location.search);
  const ready = Promise.all([
    page?.formulas && loadMathsFont(),
    loadFonts(listChosenFonts(store.getState().customization.fontFamily)),
    preloadPage(page?.path),
  ]);

  const show = async () => {
    try {
      const user = await restoreSession();
      store.dispatch(user ? setUser(user) : logOut());
      syncPreferences(store);
      await ready;
      if (user) await takeFirstReplies(store, listFirstCalls(window.location));
      store.dispatch(setQuiet(page?.quiet === true));
      // React renders a transition in short tasks, so that the first frame still reacts.
      startTransition(() => root.render(<App {...shared} />));
    } catch {
      root.render(
        <Providers {...shared}>
          <main>
            <LoadError
              title="common.start-error.title"
              text="common.start-error.text"
              onRetry={() => void show()}
            />
          </main>
        </Providers>,
      );
    }
  };
  void show();
}
