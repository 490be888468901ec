import { Failure } from '../../runtime/failure.ts';
import type { AuditStore } from '../inbox/audit-store.ts';
import type { LogAction } from '../inbox/open-thread.ts';
import type { Tutor, Viewer } from '../thread.ts';
import { findThread, type ThreadStore } from '../thread-store.ts';
import type { PhotoKey, PhotoStore } from './photo-store.ts';
import { findPhotoMark, isPhotoOpen } from './photo-transitions.ts';

interface ThreadDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
}

async function requireOpen(deps: ThreadDeps, key: PhotoKey, isLead: boolean): Promise<void> {
  if (!isPhotoOpen(findPhotoMark(await findThread(deps, key), key.photoId), isLead))
    throw new Failure('not_found');
}

function toReply(jpeg: Uint8Array | null): { readonly jpeg: string } {
  if (jpeg === null) throw new Failure('not_found');
  return { jpeg: Buffer.from(jpeg).toString('base64') };
}

/** Opens a photo for the student who sent it. @throws Failure `not_found`, also if a tutor removed the photo. */
export async function openOwnPhoto(
  deps: ThreadDeps & { readonly photos: Pick<PhotoStore, 'findPhoto'> },
  key: PhotoKey,
): Promise<{ readonly jpeg: string }> {
  await requireOpen(deps, key, false);
  return toReply(await deps.photos.findPhoto(key));
}

/** Reads a photo for a tutor. */
export type ReadPhoto = (key: PhotoKey, tutor: Tutor) => Promise<Uint8Array | null>;

/** Makes the only function that reads photos for tutors. Each call first records who looks at the thread. */
export function makeReadPhoto({
  photos,
  audit,
  logAction,
  now,
}: {
  readonly photos: Pick<PhotoStore, 'findPhoto'>;
  readonly audit: Pick<AuditStore, 'recordLook'>;
  readonly logAction: LogAction;
  readonly now: () => Date;
}): ReadPhoto {
  return async (key, tutor) => {
    await audit.recordLook(key, { tutor, at: now() });
    logAction(key, { act: 'looked at a photo', tutorId: tutor.tutorId });
    return photos.findPhoto(key);
  };
}

/** Opens a photo for a member of staff. Only a thread that was opened tells the photo's id. */
export async function openInboxPhoto(
  deps: ThreadDeps & { readonly readPhoto: ReadPhoto },
  key: PhotoKey,
  { tutor, isLead }: Viewer,
): Promise<{ readonly jpeg: string }> {
  await requireOpen(deps, key, isLead);
  return toReply(await deps.readPhoto(key, tutor));
}
