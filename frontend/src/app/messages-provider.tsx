import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../state/hooks.ts';
import { defaultLocale, loadedMessages, onMessages } from '../loading/load-messages.ts';

/** Gives all loaded messages to react-intl, in the language of the customization state, and says it of the document. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const messages = useSyncExternalStore(onMessages, loadedMessages);
  const locale = useAppSelector((state) => state.customization.locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
