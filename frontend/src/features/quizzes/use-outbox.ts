import { useEffect, useState } from 'react';
import { storedStudent } from '../../api/stored-session.ts';
import { outboxOf, type KeptAnswer, type Outbox } from './outbox.ts';

/** The time that a quiz waits for the browser's database, in milliseconds: some never answer. */
const timeoutMs = 3000;

/** The device's unsaved answers of an attempt as they were when its page opened; null until they are read. */
export function useOutbox(attemptId: string): { outbox: Outbox; kept: readonly KeptAnswer[] | null } {
  const [outbox] = useState(() => outboxOf(storedStudent(), attemptId));
  const [kept, setKept] = useState<readonly KeptAnswer[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKept((now) => now ?? []), timeoutMs);
    void outbox.kept().then((found) => setKept((now) => now ?? found));
    return () => clearTimeout(timer);
  }, [outbox]);
  return { outbox, kept };
}
