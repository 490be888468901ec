import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../state/hooks.ts';
import { defaultLocale, loadedMessages, onMessages } from '../loading/load-messages.ts';

/** The locale of dates, numbers and lists. Plain `en` is British here. */
const writtenIn = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** The site's named date formats. */
const formats = {
  date: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    // The server counts days in Leeds.
    'school-day': { day: 'numeric', month: 'long', timeZone: 'Europe/London' },
    moment: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  },
} as const;

/** Provides react-intl with all loaded messages, and sets the document's language. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const messages = useSyncExternalStore(onMessages, loadedMessages);
  const locale = useAppSelector((state) => state.customization.locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider
      locale={writtenIn(locale)}
      formats={formats}
      defaultLocale={defaultLocale}
      messages={messages}
    >
      {children}
    </IntlProvider>
  );
}
