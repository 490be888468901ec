import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from '../components/announcer.tsx';
import { MessagesProvider } from './messages-provider.tsx';
import { basePath } from './base-path.ts';
import { Router } from './router.tsx';
import type { AppStore } from '../state/store.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider>
          <MessagesProvider>
            <Announcer>
              {/* Addresses hold forms' choices: in a transition a busy phone shows the old choice first. */}
              <BrowserRouter basename={basePath} useTransitions={false}>
                <Router />
              </BrowserRouter>
            </Announcer>
          </MessagesProvider>
        </ThemeProvider>
      </Provider>
    </StrictMode>
  );
}
