import type { Thread as ThreadReply } from '../../../contract/tutor/threads.ts';
import { photoLimits } from '../../../contract/tutor/photo-rules.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Counter } from '../../tables/counter.ts';
import type { Thread } from '../thread.ts';
import { findThread, updateThread, type ThreadStore, type UpdateThreadDeps } from '../thread-store.ts';
import { toThreadReply } from '../thread-view.ts';
import type { PhotoKey, PhotoStore } from './photo-store.ts';
import { addPhoto as addMark, findPhotoMark } from './photo-transitions.ts';

export interface AddPhotoDeps extends UpdateThreadDeps {
  readonly threads: ThreadStore;
  readonly photos: Pick<PhotoStore, 'savePhoto' | 'findPhoto'>;
  readonly counter: Pick<Counter, 'countOnce'>;
  readonly now: () => Date;
}

const isRemoved = (thread: Thread, { photoId }: PhotoKey): boolean =>
  findPhotoMark(thread, photoId).removed !== null;

/** Whether a repeated call has nothing left to do: the photo is stored, or a tutor has removed it. */
const isDone = async ({ photos }: AddPhotoDeps, thread: Thread, key: PhotoKey): Promise<boolean> =>
  isRemoved(thread, key) || (await photos.findPhoto(key)) !== null;

/** Decodes a photo and encodes it again. This takes much longer than any other call, so it has a limit for each day. */
async function makeClean({ counter, now }: AddPhotoDeps, { studentId }: PhotoKey, jpeg: string) {
  const limit = photoLimits.perDay;
  const count = { owner: { studentId }, name: 'photos', window: 'day', at: now(), limit } as const;
  if ((await counter.countOnce(count)) === null) throw new Failure('photo_day_limit', { limit });
  // The codec has 0.6 MB, and few calls bring a photo.
  const { cleanPhoto } = await import('./clean-photo.ts');
  return cleanPhoto(Buffer.from(jpeg, 'base64'));
}

/**
 * Adds a photo to a message of the student's own. The thread names the photo before the photo is stored, so that no
 * photo is stored without a thread that shows it. If the second step fails, the thread names a photo that isn't there,
 * and the same call adds it. A photo that a tutor has removed since isn't stored.
 *
 * @param jpeg the bytes of a JPEG file in base64.
 * @throws Failure `photo_refused`, `photo_limit`, `photo_day_limit`, `message_answered`, `thread_closed`, or
 *   `thread_conflict` if another message has the id.
 */
export async function addPhoto(
  deps: AddPhotoDeps,
  { messageId, jpeg, ...key }: PhotoKey & { readonly messageId: string; readonly jpeg: string },
): Promise<ThreadReply> {
  const mark = { messageId, photoId: key.photoId };
  let thread = await findThread(deps, key);
  const isRepeated = addMark(thread, mark) === thread;
  if (!isRepeated || !(await isDone(deps, thread, key))) {
    const clean = await makeClean(deps, key, jpeg);
    ({ thread } = await updateThread(deps, key, (latest) => addMark(latest, mark)));
    if (!isRemoved(thread, key)) await deps.photos.savePhoto(key, clean);
  }
  return toThreadReply(thread, await deps.threads.messages(key));
}
