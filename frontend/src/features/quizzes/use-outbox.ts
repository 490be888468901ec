import { useEffect, useState } from 'react';
import { storedStudent } from '../../app/session/stored-session.ts';
import { outboxOf, type KeptAnswer, type Outbox } from './outbox.ts';

/** The device's unsaved answers of an attempt as they were when its page opened; null until they are read. */
export function useOutbox(attemptId: string): { outbox: Outbox; kept: readonly KeptAnswer[] | null } {
  const [outbox] = useState(() => outboxOf(storedStudent(), attemptId));
  const [kept, setKept] = useState<readonly KeptAnswer[] | null>(null);
  useEffect(() => {
    void outbox.kept().then(setKept);
  }, [outbox]);
  return { outbox, kept };
}
