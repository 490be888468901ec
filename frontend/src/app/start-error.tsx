import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useOnlineChange } from '../loading/online.ts';
import { MessagesProvider } from './messages-provider.tsx';
import type { AppStore } from '../state/store.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

function StartErrorPage({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  useOnlineChange(onRetry);
  return (
    <main
      style={{
        display: 'grid',
        gap: 24,
        maxWidth: 560,
        margin: '10vh auto 0',
        padding: 16,
        textAlign: 'center',
      }}
    >
      <PageTitle title={intl.formatMessage({ id: 'common.start-error.title' })} />
      <div role="alert">
        <EmptyState
          picture="offline"
          text={<FormattedMessage id="common.start-error.text" />}
          action={
            <Button variant="contained" onClick={onRetry}>
              <FormattedMessage id="common.retry" />
            </Button>
          }
        />
      </div>
    </main>
  );
}

/**
 * Replaces the app while nobody knows who is signed in, because the configuration or the user pool can't be reached.
 */
export function StartError({ store, onRetry }: { store: AppStore; onRetry: () => void }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <MessagesProvider>
          <StartErrorPage onRetry={onRetry} />
        </MessagesProvider>
      </ThemeProvider>
    </Provider>
  );
}
