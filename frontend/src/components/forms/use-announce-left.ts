import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../announcer.tsx';

const pauseMs = 1000;

/** If at most `nearlyFull` characters are left, screen readers announce the message after a pause in typing. */
export function useAnnounceLeft(message: string, left: number, nearlyFull: number): void {
  const intl = useIntl();
  const announce = useAnnounce();
  useEffect(() => {
    if (left > nearlyFull) return;
    const timer = setTimeout(() => announce(intl.formatMessage({ id: message }, { left })), pauseMs);
    return () => clearTimeout(timer);
  }, [message, left, nearlyFull, announce, intl]);
}
