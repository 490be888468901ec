import { useEffect, useState } from 'react';
import { afterPaint } from '../../../loading/after-paint.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { subscribeToOnline } from '../../../loading/online.ts';

const load = () => loadChunk('quiz-session-parts', () => import('./session-parts.tsx'));
export type SessionParts = Awaited<ReturnType<typeof load>>;

let loaded: SessionParts | null = null;

/** Loads parts of the page in advance, so that they still work after the browser has lost the network. */
export function useSessionParts(): SessionParts | null {
  const [parts, setParts] = useState(loaded);
  const isMissing = parts === null;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const fetchParts = async () => {
      try {
        loaded = await load();
        if (!isLeft) setParts(loaded);
      } catch {
        // The next `online` event retries.
      }
    };
    const cancel = afterPaint(() => void fetchParts());
    const unsubscribe = subscribeToOnline((online) => {
      if (online) void fetchParts();
    });
    return () => {
      isLeft = true;
      cancel();
      unsubscribe();
    };
  }, [isMissing]);
  return parts;
}
