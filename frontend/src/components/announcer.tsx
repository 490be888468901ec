import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

/** The page's one polite live region, for what changes without the focus moving there. */
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

/** `announce(message)` has screen readers say a message when they are done with what they are saying. */
export const useAnnounce = (): Announce => use(AnnouncerContext);
