const inLeeds = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the calendar date in Leeds, such as `2026-01-31`. */
export const schoolDay = (at: Date): string => inLeeds.format(at);
