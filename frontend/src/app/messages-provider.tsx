import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../state/hooks.ts';
import { defaultLocale, loadedMessages, onMessages } from '../loading/load-messages.ts';

/** Returns the locale for dates, numbers and lists. The locale `en` alone would give American formats. */
const chooseFormats = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

const formats = {
  date: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    // The server counts days in the time zone of Leeds.
    'school-day': { day: 'numeric', month: 'long', timeZone: 'Europe/London' },
    'school-time': { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' },
    moment: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  },
} as const;

export function MessagesProvider({ children }: { children: ReactNode }) {
  const messages = useSyncExternalStore(onMessages, loadedMessages, loadedMessages);
  const locale = useAppSelector((state) => state.customization.locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider
      locale={chooseFormats(locale)}
      formats={formats}
      defaultLocale={defaultLocale}
      messages={messages}
    >
      {children}
    </IntlProvider>
  );
}
