import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useSecondsLeft, type AttemptClock } from './attempt-clock.ts';

/** When one of these numbers of seconds is left, screen readers announce the time. */
const warnings = [60, 300];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function TimeLeft({ clock }: { clock: AttemptClock }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const left = useSecondsLeft(clock);
  const before = useRef(left);
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;

  useEffect(() => {
    const passed = warnings.find((warning) => before.current > warning && left <= warning);
    before.current = left;
    if (passed !== undefined && left > 0) {
      announce(intl.formatMessage({ id: 'quiz-session.clock.warning' }, { minutes: Math.ceil(left / 60) }));
    }
  }, [left, announce, intl]);

  return (
    <Typography
      role="timer"
      aria-label={intl.formatMessage({ id: 'quiz-session.clock.words' }, { minutes, seconds })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontVariantNumeric: 'tabular-nums',
        color: left <= 60 ? 'bad.main' : 'text.primary',
        fontWeight: left <= 300 ? 700 : 500,
      }}
    >
      <Icon name="clock" size={20} />
      {`${twoDigits(minutes)}:${twoDigits(seconds)}`}
    </Typography>
  );
}
