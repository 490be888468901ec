import { loadChunk } from '../../loading/load-chunk.ts';

/** Loads the user pool's calls when the first form is sent. */
export function loadUserPool() {
  return loadChunk('user-pool', () => import('./user-pool.ts'));
}
