import type { Thread as ThreadReply } from '../../../contract/tutor/threads.ts';
import { findThread, updateThread, type ThreadStore, type UpdateThreadDeps } from '../thread-store.ts';
import { toThreadReply } from '../thread-view.ts';
import type { PhotoKey, PhotoStore } from './photo-store.ts';
import { addPhoto as addMark } from './photo-transitions.ts';

export interface AddPhotoDeps extends UpdateThreadDeps {
  readonly threads: ThreadStore;
  readonly photos: Pick<PhotoStore, 'savePhoto'>;
}

/**
 * Adds a photo to a message of the student's own. The thread names the photo before the photo is stored, so that no
 * photo is stored without a thread that shows it. If the second step fails, the thread names a photo that isn't there,
 * and the same call adds it.
 *
 * @param jpeg the bytes of a JPEG file in base64.
 * @throws Failure `photo_refused`, `photo_limit`, `message_answered`, `thread_closed`, or
 *   `thread_conflict` if another message has the id.
 */
export async function addPhoto(
  deps: AddPhotoDeps,
  { messageId, jpeg, ...key }: PhotoKey & { readonly messageId: string; readonly jpeg: string },
): Promise<ThreadReply> {
  const mark = { messageId, photoId: key.photoId };
  // Checked before the work of decoding.
  addMark(await findThread(deps, key), mark);
  // The codec has 0.6 MB, and few calls bring a photo.
  const { cleanPhoto } = await import('./clean-photo.ts');
  const clean = await cleanPhoto(Buffer.from(jpeg, 'base64'));
  const { thread } = await updateThread(deps, key, (latest) => addMark(latest, mark));
  await deps.photos.savePhoto(key, clean);
  return toThreadReply(thread, await deps.threads.messages(key));
}
