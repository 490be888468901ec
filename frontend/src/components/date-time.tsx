import { FormattedDate } from 'react-intl';

export const isThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

interface DateTimeProps {
  /** The moment in ISO 8601. */
  readonly at: string;
  /**
   * `day` shows 21 November 2026, `moment` shows 21 November at 09:30, and `school-day` shows 21 November in the time
   * zone of Leeds. The last two show the year only if it isn't this year.
   */
  readonly format: 'day' | 'moment' | 'school-day';
}

export function DateTime({ at, format }: DateTimeProps) {
  return (
    <FormattedDate value={at} format={format} {...(!isThisYear(at) && { year: 'numeric' })}>
      {(words) => <time dateTime={at}>{words}</time>}
    </FormattedDate>
  );
}
