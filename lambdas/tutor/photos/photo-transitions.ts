import { photoLimits } from '../../../contract/tutor/photo-rules.ts';
import { Failure } from '../../runtime/failure.ts';
import type { PhotoMark, Thread, Tutor } from '../thread.ts';

const listPhotos = ({ messages }: Thread): readonly PhotoMark[] =>
  messages.flatMap(({ photos = [] }) => photos);

/** @throws Failure `not_found` */
export function findPhotoMark(thread: Thread, photoId: string): PhotoMark {
  const photo = listPhotos(thread).find((one) => one.photoId === photoId);
  if (photo === undefined) throw new Failure('not_found');
  return photo;
}

/** Only safeguarding leads may open a removed photo. */
export const isPhotoOpen = ({ removed }: PhotoMark, isLead: boolean): boolean => removed === null || isLead;

/**
 * Adds a photo to a message that the student has sent. Returns the same thread if the message has the photo. The message
 * counts as unopened again, because a tutor may have read it without the photo. After an answer, no tutor would look.
 */
export function addPhoto(
  thread: Thread,
  { messageId, photoId }: { readonly messageId: string; readonly photoId: string },
): Thread {
  const index = thread.messages.findIndex((one) => one.messageId === messageId);
  const message = thread.messages[index];
  if (message === undefined || message.tutor !== null) throw new Failure('not_found');
  const { photos = [] } = message;
  if (photos.some((one) => one.photoId === photoId)) return thread;
  if (listPhotos(thread).some((one) => one.photoId === photoId)) throw new Failure('thread_conflict');
  if (thread.messages.slice(index).some(({ tutor }) => tutor !== null)) throw new Failure('message_answered');
  if (thread.closedAt !== null) throw new Failure('thread_closed');
  if (photos.length >= photoLimits.perMessage) throw new Failure('photo_limit');
  const longer = { ...message, photos: [...photos, { photoId, removed: null }] };
  const openedCount = Math.min(thread.openedCount, index);
  return { ...thread, openedCount, messages: thread.messages.with(index, longer) };
}

/** Marks a photo as removed. The first removal counts. */
export function removePhoto(
  thread: Thread,
  { photoId, ...removed }: { readonly photoId: string; readonly tutor: Tutor; readonly at: string },
): Thread {
  const photo = findPhotoMark(thread, photoId);
  if (photo.removed !== null) return thread;
  const messages = thread.messages.map(({ photos, ...message }) => ({
    ...message,
    ...(photos && { photos: photos.map((one) => (one === photo ? { ...one, removed } : one)) }),
  }));
  return { ...thread, messages };
}
