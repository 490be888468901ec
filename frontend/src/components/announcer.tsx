import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

/** The page's only polite live region, for changes that don't move the focus. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ message: '', count: 0 });
  const announce = useCallback<Announce>((message) => {
    setSaid(({ count }) => ({ message, count: count + 1 }));
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden role="status" aria-live="polite">
        <span key={said.count}>{said.message}</span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** `announce(message)` lets screen readers read a message after what they are reading. */
export const useAnnounce = (): Announce => use(AnnouncerContext);
