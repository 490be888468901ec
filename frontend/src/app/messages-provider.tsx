import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../state/hooks.ts';
import { defaultLocale, loadedMessages, onMessages } from '../loading/load-messages.ts';

/** Dates, numbers and lists are written in this locale: plain English is British here. */
const writtenIn = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** The ways in which the site writes a point in time, by name. */
const formats = {
  date: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    // The server counts days in Leeds.
    'school-day': { day: 'numeric', month: 'long', timeZone: 'Europe/London' },
    moment: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  },
} as const;

/** Gives all loaded messages to react-intl, in the language of the customization state, and says it of the document. */
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
