import { loadChunk } from '../../loading/load-chunk.ts';

/** What the forms ask of the user pool, downloaded when the first of them is sent. */
export function loadUserPool() {
  return loadChunk('user-pool', () => import('./user-pool.ts'));
}
