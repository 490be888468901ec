import type { InboxThread } from '../../../contract/tutor/inbox.ts';
import { photoLimits } from '../../../contract/tutor/photo-rules.ts';
import { changeThread, type ActDeps } from '../inbox/act-on-thread.ts';
import type { Viewer } from '../thread.ts';
import type { PhotoKey, PhotoStore } from './photo-store.ts';
import { removePhoto as removeMark } from './photo-transitions.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Hides a photo from everybody but safeguarding leads. The photo is deleted only after some weeks, because the tutor may
 * tell the lead about it.
 */
export async function removePhoto(
  deps: ActDeps & { readonly photos: Pick<PhotoStore, 'expirePhoto'> },
  { photoId, ...key }: PhotoKey,
  viewer: Viewer,
): Promise<InboxThread> {
  const now = deps.now();
  const removal = { photoId, tutor: viewer.tutor, at: now.toISOString() };
  const reply = await changeThread(deps, key, { viewer, act: 'removed a photo', message: null }, (seen) =>
    removeMark(seen, removal),
  );
  const end = new Date(now.getTime() + photoLimits.daysAfterRemoval * day);
  await deps.photos.expirePhoto({ ...key, photoId }, end);
  return reply;
}
