import { lazy } from 'react';
import { loadChunk } from '../../loading/load-chunk.ts';

/** {@link DiscardDialog} as screens use it: it comes when it is asked for. */
export const LazyDiscardDialog = lazy(async () => {
  const loaded = await loadChunk('discard-dialog', () => import('./discard-dialog.tsx'));
  return { default: loaded.DiscardDialog };
});
