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
 * Returns words such as "3,900 of 4,000 characters" once at most a tenth of the limit is left. They are hidden from screen
 * readers, which announce after a pause in typing how many characters are left or too many. The messages have the ids
 * `<area>.count` and `<area>.left`. In a file of its own, this hook would make pages load a further script.
 */
export function useTextLength(area: string, length: number, maximum: number): ReactNode {
  const intl = useIntl();
  const announce = useAnnounce();
  const left = maximum - length;
  const isNearlyFull = left <= maximum / 10;
  useEffect(() => {
    if (!isNearlyFull) return;
    const message = intl.formatMessage({ id: `${area}.left` }, { left, over: Math.max(0, -left) });
    const timer = setTimeout(() => announce(message), pauseMs);
    return () => clearTimeout(timer);
  }, [area, left, isNearlyFull, announce, intl]);
  return isNearlyFull ? (
    <span aria-hidden="true">{intl.formatMessage({ id: `${area}.count` }, { length, maximum })}</span>
  ) : undefined;
}
