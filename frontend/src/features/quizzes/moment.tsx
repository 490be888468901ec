import { useIntl } from 'react-intl';
import { formatLocale } from '../../components/format-locale.ts';

/** A date and a time of day. */
export function Moment({ at }: { at: string }) {
  const { locale } = useIntl();
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
