import { createContext, use, useEffect, useState, type ReactNode } from 'react';

interface Discarding {
  /** Ids of the quizzes that are discarded, or over. */
  readonly gone: ReadonlySet<string>;
  /** @param then called once the page is without the quiz, and what asked for it has lost the focus. */
  readonly drop: (attemptId: string, then: () => void) => void;
}

const DiscardingContext = createContext<Discarding>({ gone: new Set(), drop: () => undefined });

/** What is discarded on the page; see {@link DiscardingPage}. */
export const useDiscarding = (): Discarding => use(DiscardingContext);

/** Lets all parts of a page know which open quizzes are discarded on it. */
export function DiscardingPage({ children }: { readonly children: ReactNode }) {
  const [{ gone, then }, setDropped] = useState<Pick<Discarding, 'gone'> & { readonly then?: () => void }>({
    gone: new Set(),
  });
  useEffect(() => then?.(), [gone, then]);
  const drop: Discarding['drop'] = (attemptId, next) =>
    setDropped({ gone: new Set(gone).add(attemptId), then: next });
  return <DiscardingContext value={{ gone, drop }}>{children}</DiscardingContext>;
}
