import { FormattedDate } from 'react-intl';

export const isThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

interface DateTimeProps {
  /** A time in ISO 8601. */
  readonly at: string;
  /** `day` shows 21 November 2026, and `moment` shows 21 November at 09:30. `school-day` shows the date in Leeds. */
  readonly format: 'day' | 'moment' | 'school-day';
}

export function DateTime({ at, format }: DateTimeProps) {
  return (
    <FormattedDate value={at} format={format} {...(!isThisYear(at) && { year: 'numeric' })}>
      {(words) => <time dateTime={at}>{words}</time>}
    </FormattedDate>
  );
}
