import { FormattedDate } from 'react-intl';

interface DateTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** `day`, such as 21 November 2026, or `moment`, such as 21 November at 09:30: see `messages-provider.tsx`. */
  readonly format: 'day' | 'moment';
}

/** A point in time, in words. */
export function DateTime({ at, format }: DateTimeProps) {
  return (
    <FormattedDate value={at} format={format}>
      {(words) => <time dateTime={at}>{words}</time>}
    </FormattedDate>
  );
}
