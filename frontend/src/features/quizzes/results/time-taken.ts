/** A part of a duration, in a unit that people count in. */
interface Part {
  readonly unit: 'hour' | 'minute' | 'second';
  readonly value: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time between two moments in ISO 8601, as people say it: minutes and seconds, or hours and minutes. Null for a day
 * or more, which tells nothing of the work.
 */
export function timeTaken(from: string, to: string): readonly Part[] | null {
  const span = Math.max(0, Date.parse(to) - Date.parse(from));
  if (span >= day) return null;
  const parts: Part[] =
    span >= hour
      ? [
          { unit: 'hour', value: Math.floor(span / hour) },
          { unit: 'minute', value: Math.floor((span % hour) / minute) },
        ]
      : [
          { unit: 'minute', value: Math.floor(span / minute) },
          { unit: 'second', value: Math.floor((span % minute) / second) },
        ];
  const told = parts.filter(({ value }) => value > 0);
  return told.length > 0 ? told : [{ unit: 'second', value: 1 }];
}
