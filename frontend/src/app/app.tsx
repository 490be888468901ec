import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from '../components/announcer.tsx';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { basePath } from './paths.ts';
import { Router } from './router.tsx';
import type { AppStore } from './store.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The whole app around one store. */
export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider>
          <MessagesProvider>
            <Announcer>
              <BrowserRouter basename={basePath}>
                <Router />
              </BrowserRouter>
            </Announcer>
          </MessagesProvider>
        </ThemeProvider>
      </Provider>
    </StrictMode>
  );
}
