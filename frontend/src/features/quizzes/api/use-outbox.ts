import { useEffect, useState } from 'react';
import { storedStudent } from '../../../api/stored-session.ts';
import { nothingKept, outboxOf, type Kept, type Outbox } from './outbox.ts';

/** The time that a quiz waits for the browser's database, in milliseconds: some never answer. */
const timeoutMs = 3000;

/** What the device keeps of an attempt as it was when its page opened; null until it is read. */
export function useOutbox(attemptId: string): { outbox: Outbox; kept: Kept | null } {
  const [outbox] = useState(() => outboxOf(storedStudent(), attemptId));
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKept((now) => now ?? nothingKept), timeoutMs);
    void outbox.kept().then((found) => setKept((now) => now ?? found));
    return () => clearTimeout(timer);
  }, [outbox]);
  return { outbox, kept };
}
