import { FormattedDate } from 'react-intl';

const inLeeds = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date in Leeds, such as `2026-01-31`, which the server counts by too. */
export const schoolDay = (at: string | Date): string => inLeeds.format(new Date(at));

/** Returns the date that is `count` days after `day`. Dates have no hours, so the change of clocks has no effect. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const isThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

interface DateTimeProps {
  /** A time in ISO 8601. */
  readonly at: string;
  /**
   * `day` shows 21 November 2026, and `moment` shows 21 November at 09:30. `school-day` shows the date in Leeds, and
   * `school-time` the time there.
   */
  readonly format: 'day' | 'moment' | 'school-day' | 'school-time';
}

export function DateTime({ at, format }: DateTimeProps) {
  return (
    <FormattedDate
      value={at}
      format={format}
      {...(format !== 'school-time' && !isThisYear(at) && { year: 'numeric' })}
    >
      {(words) => <time dateTime={at}>{words}</time>}
    </FormattedDate>
  );
}
