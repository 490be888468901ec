import { FormattedDate } from 'react-intl';

/** True for a date of this year, whose year isn't shown. */
export const isOfThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

interface DateTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /**
   * `day`, such as 21 November 2026, `moment`, such as 21 November at 09:30, or `school-day`, such as 21 November, in Leeds
   * wherever the student is: see `messages-provider.tsx`. Those without a year have it where it isn't this one.
   */
  readonly format: 'day' | 'moment' | 'school-day';
}

/** A date or time as text. */
export function DateTime({ at, format }: DateTimeProps) {
  return (
    <FormattedDate value={at} format={format} {...(!isOfThisYear(at) && { year: 'numeric' })}>
      {(words) => <time dateTime={at}>{words}</time>}
    </FormattedDate>
  );
}
