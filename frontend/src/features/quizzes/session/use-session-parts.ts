import { useEffect, useState } from 'react';
import { loadChunk } from '../../../loading/load-chunk.ts';

const load = () => loadChunk('quiz-session-parts', () => import('./session-parts.ts'));
export type SessionParts = Awaited<ReturnType<typeof load>>;

let loaded: SessionParts | null = null;

/**
 * The parts of a quiz that come once it is shown, so that they are there when the connection isn't; null until then.
 * What could not be loaded is tried again when the browser is online again.
 */
export function useSessionParts(): SessionParts | null {
  const [parts, setParts] = useState(loaded);
  const missing = parts === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const fetchParts = async () => {
      try {
        loaded = await load();
        if (!left) setParts(loaded);
      } catch {
        // They come with the connection.
      }
    };
    const online = () => void fetchParts();
    void fetchParts();
    window.addEventListener('online', online);
    return () => {
      left = true;
      window.removeEventListener('online', online);
    };
  }, [missing]);
  return parts;
}
