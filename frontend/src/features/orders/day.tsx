import { useIntl } from 'react-intl';
import { formatLocale } from '../../components/format-locale.ts';

/** The day of something, such as 21 November 2026. */
export function Day({ at }: { at: string }) {
  const { locale } = useIntl();
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
