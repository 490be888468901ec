import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../../components/announcer.tsx';
import { Field } from '../../components/forms/field.tsx';
import { messageMaximum } from './schemas.ts';

/** At this many characters left, screen readers announce the count after a second without typing. */
const nearlyFull = 50;
const quiet = 1000;

interface MessageFieldProps extends UseFormRegisterReturn {
  /** The number of characters typed. */
  readonly length: number;
  readonly error: string | undefined;
}

/** An optional message to the centre, with a count of the characters left. */
export function MessageField({ length, error, ...field }: MessageFieldProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const left = messageMaximum - length;

  useEffect(() => {
    if (left > nearlyFull) return;
    const timer = setTimeout(
      () => announce(intl.formatMessage({ id: 'orders.message.left' }, { left })),
      quiet,
    );
    return () => clearTimeout(timer);
  }, [left, announce, intl]);

  return (
    <Field
      {...field}
      multiline
      minRows={4}
      label={intl.formatMessage({ id: 'orders.message.label' })}
      hint={
        <>
          {intl.formatMessage({ id: 'orders.message.hint' })}{' '}
          <span aria-hidden="true">
            {intl.formatMessage({ id: 'orders.message.count' }, { length, maximum: messageMaximum })}
          </span>
        </>
      }
      error={error}
    />
  );
}
