import { useRef, useState } from 'react';
import { photoLimits } from '../../../../../contract/tutor/photo-rules.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { photosApi, type NewPhoto, type OutgoingPhoto } from './api.ts';

async function readPhoto(file: Blob): Promise<string | null> {
  try {
    const { scalePhoto } = await loadChunk('scale-photo', () => import('./scale-photo.ts'));
    return await scalePhoto(file);
  } catch {
    return null;
  }
}

/** A photo that goes with the next message. `jpeg` is null while the file is being read. */
interface ChosenPhoto {
  readonly photoId: string;
  readonly jpeg: string | null;
  /** Becomes the photo in base64, or null if the browser can't read the file. */
  readonly reading: Promise<string | null>;
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

/** The photos that a student has chosen for the next message. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [notices, setNotices] = useState<readonly ('unreadable' | 'most')[]>([]);
  // A message that was sent takes the photos which were chosen by then, so it needs more than the state of a render.
  const latest = useRef(photos);
  const change = (next: readonly ChosenPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const remove = (photoId: string) => change(latest.current.filter((one) => one.photoId !== photoId));

  const add = async (file: Blob) => {
    const [photoId, reading] = [crypto.randomUUID(), readPhoto(file)];
    change([...latest.current, { photoId, jpeg: null, reading }]);
    const jpeg = await reading;
    // The message may have been sent by now, or the photo removed.
    if (!latest.current.some((one) => one.photoId === photoId)) return;
    if (jpeg === null) {
      remove(photoId);
      setNotices((all) => [...new Set([...all, 'unreadable' as const])]);
    } else change(latest.current.map((one) => (one.photoId === photoId ? { ...one, jpeg } : one)));
  };
  return {
    photos,
    /** `unreadable`: the browser couldn't read one of the files that were added last. `most`: there were too many. */
    notices,
    add: (files: Iterable<Blob>) => {
      const all = [...files];
      const places = photoLimits.perMessage - latest.current.length;
      setNotices(all.length > places ? ['most'] : []);
      for (const file of all.slice(0, places)) void add(file);
    },
    remove,
    /** Returns the chosen photos for a message that was sent, and begins a new choice. */
    take: () => {
      const taken = latest.current;
      change([]);
      setNotices([]);
      return taken;
    },
  };
}

/** Sends photos after the message that they belong to. A photo that fails stays in the list, and can be sent again. */
export function useSendPhotos() {
  const dispatch = useAppDispatch();
  const change = (threadId: string, next: (all: readonly OutgoingPhoto[]) => readonly OutgoingPhoto[]) =>
    dispatch(photosApi.util.updateQueryData('listOutgoing', threadId, (all) => [...next(all)]));
  const remove = ({ threadId, photoId }: Pick<OutgoingPhoto, 'threadId' | 'photoId'>) =>
    change(threadId, (all) => all.filter((one) => one.photoId !== photoId));

  const sendOne = async ({ threadId, messageId, photoId, jpeg }: Omit<OutgoingPhoto, 'problem'>) => {
    const photo = { threadId, messageId, photoId, jpeg };
    const show = (problem: OutgoingPhoto['problem']) =>
      change(threadId, (all) => all.map((one) => (one.photoId === photoId ? { ...photo, problem } : one)));
    if (jpeg === null) return void show('photo_refused');
    show(null);
    const { error } = await dispatch(photosApi.endpoints.addPhoto.initiate({ ...photo, jpeg }));
    if (error === undefined) remove(photo);
    else show(readProblem(error).code);
  };
  return {
    send: async (message: Pick<NewPhoto, 'threadId' | 'messageId'>, photos: readonly ChosenPhoto[]) => {
      await dispatch(photosApi.endpoints.listOutgoing.initiate(message.threadId, { subscribe: false }));
      // All are shown from the beginning, also those that wait for their turn.
      const outgoing = photos.map(({ photoId, jpeg }) => ({ ...message, photoId, jpeg, problem: null }));
      change(message.threadId, (all) => [...all, ...outgoing]);
      // One after another, because each call changes the same thread.
      for (const { photoId, reading } of photos) await sendOne({ ...message, photoId, jpeg: await reading });
    },
    sendAgain: sendOne,
    remove,
  };
}
