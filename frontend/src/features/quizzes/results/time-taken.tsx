import { FormattedList, FormattedNumber } from 'react-intl';

interface Times {
  readonly startedAt: string;
  readonly submittedAt: string;
}

/** Returns null if the quiz took a day or more, because no student works that long. */
export function splitTimeTaken({ startedAt, submittedAt }: Times) {
  const seconds = Math.max(1, Math.floor((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000));
  const hours = Math.floor(seconds / 3600);
  const minute = Math.floor((seconds % 3600) / 60);
  if (hours >= 24) return null;
  const parts = [
    { unit: 'hour', value: hours },
    { unit: 'minute', value: minute },
    { unit: 'second', value: hours > 0 ? 0 : seconds % 60 },
  ];
  return parts.filter(({ value }) => value > 0);
}

type TimeParts = NonNullable<ReturnType<typeof splitTimeTaken>>;

export function TimeTaken({ parts }: { parts: TimeParts }) {
  return (
    <FormattedList
      value={parts.map(({ unit, value }) => (
        <FormattedNumber key={unit} value={value} style="unit" unit={unit} unitDisplay="long" />
      ))}
    />
  );
}
