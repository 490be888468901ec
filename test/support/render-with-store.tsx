import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import { afterEach } from 'vitest';
// Vitest runs the last registered hook first. After this import, the checks of the API run after `cleanup`.
import '../frontend/api.fixture.ts';
import { Announcer } from '../../frontend/src/components/announcer.tsx';
import { loadMessages } from '../../frontend/src/loading/load-messages.ts';
import { MessagesProvider } from '../../frontend/src/app/messages-provider.tsx';
import type { AuthState } from '../../frontend/src/state/auth.ts';
import { makeStore, type AppStore, type RootState } from '../../frontend/src/state/store.ts';
import { ThemeProvider } from '../../frontend/src/app/theme/theme-provider.tsx';

afterEach(cleanup);

export const signedInStudent = (changes: Partial<AuthState> = {}): AuthState => ({
  name: 'Ada Okafor',
  email: 'ada@example.com',
  owned_course: ['maths'],
  staff: false,
  ...changes,
});

interface Options {
  readonly preloadedState?: Partial<RootState>;
  readonly at?: InitialEntry;
  /** The areas of the site whose texts are loaded, besides the area `common`. */
  readonly areas?: readonly string[];
}

interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  readonly address: () => string;
}

function Address({ tell }: { tell: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useLayoutEffect(() => {
    tell(address);
  });
  return null;
}

export async function renderWithStore(ui: ReactNode, options: Options = {}): Promise<Rendered> {
  const {
    preloadedState,
    at = '/',
    areas = ['shell', 'auth', 'credentials', 'account', 'account-data', 'account-preferences'],
  } = options;
  await loadMessages(areas);
  const store = makeStore(preloadedState);
  let address = '';
  const rendered = render(
    <Provider store={store}>
      <ThemeProvider>
        <MessagesProvider>
          <Announcer>
            <MemoryRouter initialEntries={[at]}>
              {ui}
              <Address tell={(now) => (address = now)} />
            </MemoryRouter>
          </Announcer>
        </MessagesProvider>
      </ThemeProvider>
    </Provider>,
  );
  return {
    ...rendered,
    store,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => address,
  };
}

/** Replaces a field's text. Pasting is much faster than typing. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** A search of jsdom's whole document is slow, so a pending query is looked for first. */
const isLoading = (store: AppStore): boolean =>
  Object.values(store.getState().api.queries).some((query) => query?.status === QueryStatus.pending) ||
  document.querySelector('[aria-label="Loading"]') !== null;

export async function waitUntilLoaded(store: AppStore): Promise<void> {
  while (isLoading(store)) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
