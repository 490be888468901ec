import { addDays, schoolDay } from '../../../components/date-time.tsx';

export interface Day<Started> {
  /** A date in Leeds, such as `2026-01-31`. */
  readonly date: string;
  readonly name: 'today' | 'yesterday' | 'date';
  readonly attempts: readonly Started[];
}

/** Groups attempts by the date in Leeds on which they started. The attempts are sorted, newest first. */
export function groupByDay<Started extends { readonly startedAt: string }>(
  attempts: readonly Started[],
  now: Date,
): readonly Day<Started>[] {
  const today = schoolDay(now);
  const names = new Map([
    [today, 'today'],
    [addDays(today, -1), 'yesterday'],
  ] as const);
  const dates = attempts.map(({ startedAt }) => schoolDay(startedAt));
  return [...new Set(dates)].map((date) => ({
    date,
    name: names.get(date) ?? 'date',
    attempts: attempts.filter((_, index) => dates[index] === date),
  }));
}
