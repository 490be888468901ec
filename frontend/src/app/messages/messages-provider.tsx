import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../hooks.ts';
import { defaultLocale, loadedMessages, onMessages } from './load-messages.ts';

/** Gives all loaded messages to react-intl, in the language of the customization state. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const messages = useSyncExternalStore(onMessages, loadedMessages);
  const locale = useAppSelector((state) => state.customization.locale);
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
