const inLeeds = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const hourMs = 60 * 60 * 1000;
/** Weekly summaries are due at this hour of each Sunday in Leeds. */
const dueHour = 'Sun 16';

/** Returns the first Sunday at four in the afternoon, by the clocks in Leeds, that is after `now`. */
export function computeNextDue(now: Date): Date {
  let hour = Math.floor(now.getTime() / hourMs) + 1;
  while (inLeeds.format(hour * hourMs).replace(',', '') !== dueHour) hour += 1;
  return new Date(hour * hourMs);
}
