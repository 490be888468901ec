/** The locale that dates and lists are written in: plain English is British here. */
export const formatLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);
