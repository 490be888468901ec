import { createContext, use, useCallback, useState, type ReactNode } from 'react';
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
