import { loadChunk } from '../../loading/load-chunk.ts';

/** Loads the chunk with the calls to the user pool. */
export function loadUserPool() {
  return loadChunk('user-pool', () => import('./user-pool.ts'));
}
