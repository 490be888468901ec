import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from './visually-hidden.tsx';

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

export function Announcer({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ message: '', count: 0 });
  const announce = useCallback<Announce>((message) => {
    setAnnounced(({ count }) => ({ message, count: count + 1 }));
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden role="status" aria-live="polite">
        <span key={announced.count}>{announced.message}</span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** Returns a function that makes screen readers read out a message without moving the focus. */
export const useAnnounce = (): Announce => use(AnnouncerContext);

const pauseMs = 1000;

/**
 * If at most `nearlyFull` characters are left, screen readers announce the message after a pause in typing. In a file of its
 * own, this hook would make pages load a further script.
 */
export function useAnnounceLeft(message: string, left: number, nearlyFull: number): void {
  const intl = useIntl();
  const announce = useAnnounce();
  useEffect(() => {
    if (left > nearlyFull) return;
    const timer = setTimeout(() => announce(intl.formatMessage({ id: message }, { left })), pauseMs);
    return () => clearTimeout(timer);
  }, [message, left, nearlyFull, announce, intl]);
}
